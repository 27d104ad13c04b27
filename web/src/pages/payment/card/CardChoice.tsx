import type { Cart } from '@alpenglow/contract/cart/cart'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { Note } from '@alpenglow/ui/messages/ErrorBlock'
import { useText } from '@alpenglow/client/words/words'
import useSWR from 'swr'
import { shop } from '../../../loading/page-data.ts'
import { withWords } from '../../../parts/page/withWords.tsx'
import { loadPayingCalls } from '../../../vault/card-field-calls.ts'
import { useCardName } from '../../../vault/useCardName.ts'
import css from './Card.module.css'
import { CardFields } from './CardFields.tsx'
import { CardRefusal } from './Refusal.tsx'
import type { Card } from './useCard.ts'

/** The stored card, or the fields for one. */
export function CardChoice({ card, onEnter }: { card: Card; onEnter: () => void }) {
  const { t } = useText()
  const { known, problem, refused, next, isChosen, isAsking, shows, choose, mayKeep } = card
  return (
    <>
      {refused && <CardRefusal key={refused} code={refused} {...{ next, isAsking, choose }} />}
      {problem && (
        <div className={css.failure}>
          <Note kind="warn">{t(`pages.payment.problem.${problem}`)}</Note>
        </div>
      )}
      {known && <Unknown version={card.version} />}
      <div className={css.card}>
        {shows !== 'fields' && known && (
          <Known card={known} another={shows === 'card' && !isAsking ? () => choose('fields') : undefined} />
        )}
        {shows === 'code' && isChosen && <p className={css.asks}>{t('pages.payment.code_asked')}</p>}
        {shows !== 'card' && <CardFields card={card} onEnter={onEnter} />}
        {shows === 'code' && (
          <Button kind="text" onClick={() => choose('fields')}>
            {t('pages.payment.card_another')}
          </Button>
        )}
        {shows === 'fields' && mayKeep && (
          <Button kind="text" onClick={() => choose(next?.shows ?? 'card')}>
            {t('pages.payment.card_keep')}
          </Button>
        )}
      </div>
      <p className={css.safe}>
        <Icon name="lock" size="small" />
        <span>{t('pages.payment.card_safe')}</span>
      </p>
      {shows === 'fields' && <Demonstration />}
    </>
  )
}

const lookEveryMs = 4000

/** Warns while the outcome of an authorization is unknown, so that the guest does not start a second one. */
function Unknown({ version }: { version: number }) {
  const { t } = useText()
  const { data } = useSWR(
    `asked of ${version}`,
    async () => requireAnswer(await (await loadPayingCalls()).getAuthorization()).status,
    {
      refreshInterval: (status) => (status === 'processing' ? lookEveryMs : 0),
    },
  )
  return (
    <output>
      {data === 'processing' && (
        <div className={css.failure}>
          <Note kind="warn">{t('pages.payment.card_unknown')}</Note>
        </div>
      )}
    </output>
  )
}

function Known({ card, another }: { card: NonNullable<Cart['creditCard']>; another: (() => void) | undefined }) {
  const { t } = useText()
  const until = `${String(card.month).padStart(2, '0')}/${String(card.year).slice(-2)}`
  return (
    <div className={css.known}>
      <div>
        <b>{useCardName()(card)}</b>
        <small>{t('pages.payment.card_until', { name: card.nameOnCard, until })}</small>
      </div>
      {another && (
        <Button kind="text" onClick={another}>
          {t('pages.payment.card_another')}
        </Button>
      )}
    </div>
  )
}

/**
 * A demonstration charges no real card: the vault offers test cards below its fields, and the sandbox shows the bank's
 * side.
 */
function Demonstration() {
  const { t } = useText()
  if (!shop.sandboxUrl) return null
  const books = (
    <a href={`${shop.sandboxUrl}/gateway`} target="_blank" rel="noopener">
      {t('pages.payment.demo_books')}
    </a>
  )
  return <p className={css.demo}>{withWords(t('pages.payment.demo'), { books })}</p>
}
