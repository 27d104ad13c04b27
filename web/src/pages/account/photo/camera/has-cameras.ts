export const hasCameras = (): boolean => 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices
