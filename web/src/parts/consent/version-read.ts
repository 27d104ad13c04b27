let version: number | undefined

/** Which version of the text stands on the page: whoever agrees says so to that one, though another may hold by the time it arrives. */
export const versionRead = (): number | undefined => version
export const readVersion = (shown: number): void => void (version = shown)
