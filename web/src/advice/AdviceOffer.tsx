import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import type { ReactNode } from 'react'
import { useProducts, useResorts } from '../data/catalogue.ts'
import { LoadError } from '../parts/page/LoadError.tsx'
import { PartySentence } from './question/PartySentence.tsx'
import { room } from '../parts/price/BelowHero.tsx'
import { PassOffers } from '../parts/price/PassOffers.tsx'

type All = { products: readonly Product[]; resorts: readonly Resort[] }

/** The offer as a visitor meets it first: the sentence with its answer, the passes, and what the page adds to them. */
export function AdvicePanel({ children }: { children?: (all: All) => ReactNode }) {
  const products = useProducts()
  const resorts = useResorts()
  const again = () => void Promise.all([products.mutate(), resorts.mutate()])
  if (!products.data || !resorts.data)
    return (products.error ?? resorts.error) ? <LoadError what="components.ask.failed" again={again} /> : room
  const all = { products: products.data, resorts: resorts.data }
  return (
    <>
      <PartySentence {...all} />
      <PassOffers products={all.products} />
      {children?.(all)}
    </>
  )
}
