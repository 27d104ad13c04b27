import { Card } from '@alpenglow/ui/surfaces/Card'
import { Table, type Column } from '@alpenglow/ui/surfaces/Table'
import { Tabs } from '@alpenglow/ui/surfaces/Tabs'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { Tag, type TagKind } from '@alpenglow/ui/surfaces/Tag'
import { useState, type ComponentProps } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { useTableWords } from '@alpenglow/client/words/table'
import { Sample, Samples } from '../Sample.tsx'
import { useWords } from '../useWords.ts'

const words = {
  en: {
    card: 'Card with a title',
    order: 'Your order',
    orderText: 'Three Base Passes and one 4-Day Pass, held for eleven minutes.',
    bare: 'Card without a title',
    table: 'Table',
    dense: 'Dense table of the desk',
    narrow: 'Table with little room: rows of two lines',
    wide: 'Table that keeps its columns and scrolls',
    orders: 'Your orders',
    atDesk: 'Orders of this guest',
    last: 'Your last orders',
    before: 'Your orders of last winter',
    number: 'Order',
    date: 'Date',
    what: 'What',
    state: 'State',
    total: 'Total',
    tabs: 'Tabs',
    views: 'Views of the winter',
    days: 'Days',
    daysText: 'Eleven days on four mountains.',
    people: 'People',
    peopleText: 'Amélie, Thomas, Noah and Léa.',
    money: 'Money',
    moneyText: '$60 saved by buying in October.',
    rows: [
      ['A-20417', 'Base Pass, 3 adults', 'good', 'Paid', 1717],
      ['A-20418', '4-Day Pass, child', 'warn', 'Signature missing', 206],
      ['A-20466', 'Pass insurance', 'plain', 'Returned', -39],
      ['A-21003', 'Summit Pass, adult, renewal', 'good', 'Paid', 1249.5],
    ] as Order[],
  },
  fr: {
    card: 'Carte avec titre',
    order: 'Votre commande',
    orderText: 'Trois forfaits Base et un forfait 4 jours, retenus onze minutes.',
    bare: 'Carte sans titre',
    table: 'Tableau',
    dense: 'Tableau serré du guichet',
    narrow: 'Tableau à l’étroit\u00a0: lignes doubles',
    wide: 'Tableau qui garde ses colonnes et défile',
    orders: 'Vos commandes',
    atDesk: 'Commandes de ce client',
    last: 'Vos dernières commandes',
    before: 'Vos commandes de l’hiver dernier',
    number: 'Commande',
    date: 'Date',
    what: 'Quoi',
    state: 'État',
    total: 'Total',
    tabs: 'Onglets',
    views: 'Vues de l’hiver',
    days: 'Jours',
    daysText: 'Onze jours sur quatre montagnes.',
    people: 'Personnes',
    peopleText: 'Amélie, Thomas, Noah et Léa.',
    money: 'Argent',
    moneyText: '60\u00a0$ d’économie grâce à l’achat en octobre.',
    rows: [
      ['A-20417', 'Forfait Base, 3 adultes', 'good', 'Payée', 1717],
      ['A-20418', 'Forfait 4 jours, enfant', 'warn', 'Signature manquante', 206],
      ['A-20466', 'Assurance forfait', 'plain', 'Rendue', -39],
      ['A-21003', 'Forfait Summit, adulte, renouvelé', 'good', 'Payée', 1249.5],
    ] as Order[],
  },
}
type Order = [number: string, what: string, kind: TagKind, state: string, total: number]
const stateOf = ([, , kind, state]: Order) => <Tag kind={kind}>{state}</Tag>

export default function Surfaces() {
  const say = useWords(words)
  return (
    <Samples>
      <Sample name={say.card}>
        <Card title={say.order}>{say.orderText}</Card>
      </Sample>
      <Sample name={say.bare}>
        <Card>{say.orderText}</Card>
      </Sample>
      <Sample name={say.tabs}>
        <Views of={['days', 'people', 'money']} />
      </Sample>
      <Sample name={say.table} wide>
        <Orders caption={say.orders} />
      </Sample>
      <Sample name={say.dense} wide>
        <Orders caption={say.atDesk} dense whenNarrow="scroll" />
      </Sample>
      <Sample name={say.narrow}>
        <Orders caption={say.last} />
      </Sample>
      <Sample name={say.wide}>
        <Orders caption={say.before} whenNarrow="scroll" />
      </Sample>
    </Samples>
  )
}

function Views({ of }: { of: ('days' | 'people' | 'money')[] }) {
  const say = useWords(words)
  const [view, setView] = useState('days')
  const tabs = of.map((id) => ({ id, title: say[id], content: <p>{say[`${id}Text`]}</p> }))
  return <Tabs label={say.views} tabs={tabs} value={view} onChange={setView} />
}

function Orders(look: Pick<ComponentProps<typeof Table>, 'caption' | 'dense' | 'whenNarrow'>) {
  const say = useWords(words)
  const { locale, dates } = useText()
  const money = moneyIn(locale)
  const day = dateWriter(dates, { dateStyle: 'long' })
  const columns: Column<Order>[] = [
    { key: 'number', title: say.number, cell: ([number]) => number, names: true },
    { key: 'what', title: say.what, cell: ([, what]) => what, wraps: true },
    { key: 'date', title: say.date, cell: () => day('2026-10-12') },
    { key: 'state', title: say.state, cell: stateOf },
    { key: 'total', title: say.total, cell: ([, , , , total]) => money(total), figure: true },
  ]
  return <Table {...look} columns={columns} rows={say.rows} rowKey={([number]) => number} words={useTableWords()} />
}

/** The narrow currency symbol, as in the shop's sentences, and a minus as wide as a digit. */
function moneyIn(locale: string) {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
  return (amount: number) => format.format(amount).replace('-', '\u2212')
}
