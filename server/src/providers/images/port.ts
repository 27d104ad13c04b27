/** What the image service knows of a picture that it has taken. */
export type KnownPicture = {
  id: string
  version: number
  width: number
  height: number
  faces: string
  uploadedAt: string
}
/** `network`: where whoever sends it is, as limits count that. */
export type Upload = { id: string; profile: string; account: string; network: string }

/** Who takes pictures, looks at them and shows them. */
export type ImagesPort = {
  /** Where a browser sends one picture, once, in the next minutes. */
  uploadAt(upload: Upload): string
  /** The picture is somebody's photo from now on; nothing where there is no such picture of this profile, or it did not pass. */
  save(id: string, profile: string): Promise<KnownPicture | undefined>
  /** The picture itself, in base64, for whoever wants their data. */
  read(id: string): Promise<string | undefined>
  remove(id: string, profile: string): Promise<void>
  /** Where one viewer sees it for the next minutes. */
  address(id: string, width: PhotoWidth, viewer: string): string
  /** Where browsers go, for the policy of pages. */
  origin: string
}
export type PhotoWidth = 96 | 192 | 384 | 768
