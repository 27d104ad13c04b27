import type { Cart } from '@alpenglow/contract/cart/cart'
import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { useText } from '@alpenglow/client/words/words'
import { shop } from '../../../loading/page-data.ts'
import { withWords } from '../../../parts/page/withWords.tsx'
import { useCardName } from '../../../vault/useCardName.ts'
import css from './Card.module.css'
import { CardFields } from './CardFields.tsx'
import { Refusal } from './Refusal.tsx'
import type { Card } from './useCard.ts'

/** The card that it will be paid with, or the fields for one. */
export function WithWhichCard({ card, onEnter }: { card: Card; onEnter: () => void }) {
  const { t } = useText()
  const { known, refused, mayKeep, isCodeAlone, isOpen, fields, leave, askForAnother } = card
  return (
    <>
      {refused && <Refusal code={refused} asksCode={isCodeAlone} />}
      <div className={css.card}>
        {isOpen ? (
          <CardFields fields={fields} onEnter={onEnter} isCodeAlone={isCodeAlone} />
        ) : (
          known && <Known card={known} another={askForAnother} />
        )}
        {isOpen && mayKeep && (
          <Button kind="text" onClick={leave}>
            {t('pages.payment.card_keep')}
          </Button>
        )}
      </div>
      <p className={css.safe}>
        <Icon name="lock" size="small" />
        <span>{t('pages.payment.card_safe')}</span>
      </p>
      {isOpen && <Demonstration />}
    </>
  )
}

function Known({ card, another }: { card: NonNullable<Cart['creditCard']>; another: () => void }) {
  const { t } = useText()
  const until = `${String(card.month).padStart(2, '0')}/${String(card.year).slice(-2)}`
  return (
    <div className={css.known}>
      <div>
        <b>{useCardName()(card)}</b>
        <small>{t('pages.payment.card_until', { name: card.nameOnCard, until })}</small>
      </div>
      <Button kind="text" onClick={another}>
        {t('pages.payment.card_another')}
      </Button>
    </div>
  )
}

/** No real card is charged in a demonstration: the vault offers test cards below its fields, and what the bank’s side did stands in the sandbox. */
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
