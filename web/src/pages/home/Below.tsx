import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import type { ReactNode } from 'react'
import { useProducts } from '../../data/products.ts'
import { usePublic } from '../../data/public.ts'
import { useText } from '../../text/Texts.tsx'
import { Ask } from './Ask.tsx'
import { Now } from './Now.tsx'
import { Promises } from './Promises.tsx'
import { Ways } from './Ways.tsx'

/** All that lies under the mountain. It comes in a piece of its own. */
export default function Below({ room }: { room: ReactNode }) {
  const products = useProducts()
  const resorts = usePublic('listResorts')
  const again = () => void Promise.all([products.mutate(), resorts.mutate()])
  if (products.data && resorts.data) return <Shown products={products.data} resorts={resorts.data} />
  return (products.error ?? resorts.error) ? <Failed again={again} /> : room
}

function Shown(all: Parameters<typeof Ask>[0]) {
  return (
    <>
      <Ask {...all} />
      <Ways products={all.products} />
      <Now resorts={all.resorts} />
      <Promises products={all.products} />
    </>
  )
}

function Failed({ again }: { again: () => void }) {
  const { t } = useText()
  return (
    <ErrorBlock>
      <p>{t('pages.home.failed')}</p>
      <Button kind="text" onClick={again}>
        {t('components.errors.retry')}
      </Button>
    </ErrorBlock>
  )
}
