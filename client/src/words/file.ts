import type { FileLimits, FileWords } from '@alpenglow/ui/fields/file/file-words.ts'
import { fileSize, kindsOf } from '@alpenglow/ui/fields/file/file-rules.ts'
import { useText, type Words } from './words.ts'

export function useFileWords(): FileWords {
  const words = useText()
  const { t, locale } = words
  const max = (megabytes: number) => megabytes.toLocaleString(locale)
  return {
    choose: t('components.file.choose'),
    chooseAnother: t('components.file.choose_another'),
    drop: t('components.file.drop'),
    limits: (limits) => limitsOf(limits, words),
    remove: (name) => t('components.file.remove', { name }),
    size: (bytes) => fileSize(bytes, locale),
    tooLarge: (maxSize) => t('components.file.too_large', { max: max(maxSize) }),
    wrongType: (accept) => t('components.file.wrong_type', { kinds: kindsIn(accept, words) }),
    several: t('components.file.several'),
    folder: t('components.file.folder'),
  }
}

/** The limits as a hint: the kinds of file, and their largest size. */
function limitsOf({ accept, maxSize }: FileLimits, words: Words): string {
  const { t, locale } = words
  const kinds = capitalised(kindsIn(accept, words))
  const max = maxSize?.toLocaleString(locale)
  if (kinds === '') return max === undefined ? '' : t('components.file.up_to', { max })
  return max === undefined ? t('components.file.kinds', { kinds }) : t('components.file.kinds_up_to', { kinds, max })
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `image/jpeg,.pdf` is `JPEG or PDF`: people know a kind of file by its extension. */
function kindsIn(accept: string | undefined, { t, locale }: Words): string {
  const names = kindsOf(accept).map((kind) => {
    if (kind === 'image/*') return t('components.file.any_image')
    if (kind === 'video/*') return t('components.file.any_video')
    return kind.replace(/^.*[./]/, '').toUpperCase()
  })
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(new Set(names))
}
