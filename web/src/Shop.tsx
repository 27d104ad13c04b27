import { SWRConfig } from 'swr'
import { useLocation } from '@alpenglow/client/routing/Router'
import { swrOptions } from './data/fetching.ts'
import { splitLocale } from './paths.ts'
import { Pages } from './routes.tsx'
import { Shell } from './shell/Shell.tsx'
import type { Packs } from './text/packs.ts'
import { Texts } from './text/Texts.tsx'

type Props = {
  packs: Packs
  /** The public answers that the server rendered into the page, by their keys. */
  born: Record<string, unknown>
}

/** The whole shop, the same in the browser and on the server. */
export function Shop({ packs, born }: Props) {
  const { locale } = splitLocale(useLocation().pathname)
  return (
    <SWRConfig value={(outer) => ({ ...outer, ...swrOptions, fallback: born })}>
      <Texts packs={packs} locale={locale}>
        <Shell>
          <Pages />
        </Shell>
      </Texts>
    </SWRConfig>
  )
}
