export type FileLimits = { accept?: string | undefined; maxSize?: number | undefined }

export type FileWords = {
  choose: string
  chooseAnother: string
  drop: string
  /** The limits in words: `JPEG or PNG, up to 5 MB`. */
  limits: (limits: FileLimits) => string
  remove: (name: string) => string
  size: (bytes: number) => string
  tooLarge: (maxSize: number) => string
  wrongType: (accept: string) => string
  several: string
  folder: string
}
