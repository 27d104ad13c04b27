/** The record of a picture. */
export type PictureRecord = {
  id: string
  profile: string
  version: number
  width: number
  height: number
  /** In the format of the save payload: `x,y,w,h`, one after the other. */
  faces: string
  passed: boolean
  uploadedAt: string
  saved: boolean
}

/** The storage of pictures: a folder, or any other store of bytes by name. */
export type Store = {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  /** Removes all files of one picture. */
  remove(id: string): Promise<void>
  /** All pictures, and since when each is stored, in milliseconds. */
  list(): AsyncIterable<{ id: string; since: number }>
}
