import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LegalName, LegalText, LegalVersion } from '@alpenglow/contract/legal/api'
import { versionOn } from '@alpenglow/contract/legal/rules'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Clock } from '../../kernel/clock.ts'
import { NotFound } from '../../kernel/errors.ts'
import { checkTexts, type LegalFile } from './rules.ts'

/** All versions of all texts, in each language. Nothing changes them while the process runs. */
export type LegalTexts = (LegalVersion & { in: Record<Locale, LegalText> })[]

type Asked = { params: { name: string }; query: { version?: string | undefined } }

export const createLegal = ({ texts, clock }: { texts: LegalTexts; clock: Clock }) => {
  const versions: LegalVersion[] = texts.map(({ in: _, ...version }) => version)
  const current = (name: string) =>
    versionOn(
      texts.filter((text) => text.name === name),
      clock.today(),
    )
  const find = ({ params: { name }, query: { version } }: Asked) =>
    version === undefined
      ? current(name)
      : texts.find((text) => text.name === name && text.version === Number.parseInt(version, 10))

  return {
    listLegalTexts: (): LegalVersion[] => versions,
    /** The same object each time, so that its rendering can be memoized. */
    getLegalText: ({ locale }: { locale: Locale }, asked: Asked): LegalText => {
      const found = find(asked)
      if (!found) throw new NotFound()
      return found.in[locale]
    },
    /** The version to which a guest agrees today. */
    currentVersion: (name: LegalName): number => {
      const found = current(name)
      if (!found) throw new Error(`there is no legal text "${name}"`)
      return found.version
    },
    /** The first day on which a guest could read it: a shop may open before its texts take effect. */
    readableSince: (name: LegalName): string => {
      const [since, today] = [current(name)?.effectiveFrom, clock.today()]
      return since !== undefined && since < today ? since : today
    },
  }
}
export type Legal = ReturnType<typeof createLegal>

/** The demo shop's texts. Each file is marked as one, and live mode refuses it in any folder. */
export const demoLegalTextsFolder = join(import.meta.dirname, 'texts')

/** Reads all texts of a folder. Returns all problems at once, as sentences. */
export async function loadLegalTexts(
  folder: string,
  { mode }: { mode: 'demo' | 'live' },
): Promise<{ texts: LegalTexts; problems: string[] }> {
  const files = await readFiles(folder)
  return files ? checkTexts(files, mode) : { texts: [], problems: [`the folder ${folder} can't be read`] }
}

async function readFiles(folder: string): Promise<LegalFile[] | undefined> {
  const found = await readdir(folder).catch(() => undefined)
  // Other files of the folder (a README, an editor's copy) are ignored.
  const names = found?.filter((name) => name.endsWith('.md') && name !== 'README.md').toSorted()
  return (
    names &&
    Promise.all(names.map(async (file) => ({ file, content: await readFile(join(folder, file), 'utf8').catch(() => '') })))
  )
}
