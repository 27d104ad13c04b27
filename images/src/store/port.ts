/** What is known of a picture. */
export type Known = {
  id: string
  profile: string
  version: number
  width: number
  height: number
  /** As the save payload has them: `x,y,w,h`, one after the other. */
  faces: string
  passed: boolean
  uploadedAt: string
  saved: boolean
}

/** Where pictures lie: a folder, or anything that keeps bytes by name. */
export type Store = {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  /** All of one picture. */
  remove(id: string): Promise<void>
  /** Every picture that there is, and since when, in milliseconds. */
  list(): AsyncIterable<{ id: string; since: number }>
}
