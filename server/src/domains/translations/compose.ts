import type { House } from '../house.ts'
import { translationFiles, translationRoutes } from './routes.ts'
import { createTranslations, loadPacks } from './translations.ts'

export async function composeTranslations({ db, hold }: House) {
  const translations = createTranslations({ held: await hold('translations', () => loadPacks(db)) })
  return { translations, gives: { routes: translationRoutes(translations), files: translationFiles(translations) } }
}
