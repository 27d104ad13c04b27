/** The image service's record of an accepted picture. */
export type KnownPicture = {
  id: string
  version: number
  width: number
  height: number
  faces: string
  uploadedAt: string
}
/** `network`: the sender's network, as rate limits count it. */
export type Upload = { id: string; profile: string; account: string; network: string }

/** Port to the image service, which accepts, checks and serves pictures. */
export type ImagesPort = {
  /** The address for one upload by a browser, valid for the next minutes. */
  uploadAt(upload: Upload): string
  /**
   * Makes the picture the profile's photo; undefined where this profile has no such picture, or it did not pass the
   * checks.
   */
  save(id: string, profile: string): Promise<KnownPicture | undefined>
  /** The picture itself in base64, for a data export. */
  read(id: string): Promise<string | undefined>
  remove(id: string, profile: string): Promise<void>
  /** The address at which one viewer sees it for the next minutes. */
  address(id: string, width: PhotoWidth, viewer: string): string
  /** The origin that browsers load from, for the content policy. */
  origin: string
}
export type PhotoWidth = 96 | 192 | 384 | 768
