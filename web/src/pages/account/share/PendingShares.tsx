import type { GroupMember } from '@alpenglow/contract/profiles/api'
import type { PendingShare } from '@alpenglow/contract/profiles/shares'
import { Segments } from '@alpenglow/ui/fields/Segments'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { Face } from '@alpenglow/ui/surfaces/person/Person'
import { useState } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { NamedModal } from '../../../events/NamedModal.tsx'
import { flashes } from '../../../flashes.ts'
import { usePendingShares } from '../data.ts'
import { reloadGroup } from '../../../household/group.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { useUpdate } from '../useUpdate.ts'
import { useWhyNot } from '../useWhyNot.ts'
import css from './PendingShares.module.css'

type Answer = 'accept' | 'decline'
const answers = ['accept', 'decline'] as const

/** People that other households offer to the reader: one line, and a dialog with the answers. */
export function PendingShares() {
  const { t, count } = useText()
  const { data = [] } = usePendingShares()
  const [isOpen, setOpen] = useState(false)
  if (data.length === 0) return null
  return (
    <div className={css.line}>
      <Icon name="person" />
      <p>
        {count('pages.share.offers', data.length)}{' '}
        <Button kind="text" onClick={() => setOpen(true)}>
          {t('pages.share.see_who')}
        </Button>
      </p>
      <Offers offers={data} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

type Props = { offers: readonly PendingShare[]; open: boolean; onClose: () => void }

/** Each offer is answered separately. Nothing is preselected, and an offer without an answer stays pending. */
function Offers({ offers, open, onClose }: Props) {
  const { t, locale } = useText()
  const [chosen, setChosen] = useState<Readonly<Record<string, Answer>>>({})
  const { status, run } = useUpdate()
  const [failure, setFailure] = useState<string>()
  const whyNot = useWhyNot()
  const answered = offers.filter(({ id }) => chosen[id])
  const names = new Intl.ListFormat(locale).format(answered.map(({ profile }) => nameOf(profile)))
  const send = async () => {
    let there: readonly GroupMember[]
    try {
      for (const { id } of answered) {
        const answer = chosen[id]
        if (answer) await (await loadAccountCalls()).answerPendingShare({ params: { id }, body: { answer } })
      }
    } finally {
      // If one answer fails, the ones before it have still been saved.
      there = await reloadGroup()
    }
    // The client treats a 404 as no answer: if an offer was revoked meanwhile, only the person's absence from the group
    // shows it.
    const hasCome = ({ profile }: PendingShare) => there.some((member) => member.profile.id === profile.id)
    const isGone = answered.some((offer) => (chosen[offer.id] === 'accept') !== hasCome(offer))
    flashes.add({
      id: 'share',
      type: isGone ? 'warn' : 'success',
      text: t(isGone ? 'pages.share.gone' : 'pages.share.answered'),
    })
  }
  const press = () => {
    if (answered.length === 0) return setFailure(t('pages.share.choose_first'))
    setFailure(undefined)
    void run(send).then(onClose, (refusal: unknown) => setFailure(whyNot(refusal)))
  }
  return (
    <NamedModal
      name="pending-profile-shares"
      open={open}
      title={t('pages.share.modal_title')}
      onClose={onClose}
      actions={{
        primary: {
          label: names ? t('pages.share.answer_for', { names }) : t('pages.share.answer_none'),
          busy: status === 'PROCESSING',
          onPress: press,
        },
        secondary: { label: t('pages.share.later'), onPress: onClose },
      }}
    >
      <p>{t('pages.share.modal_text')}</p>
      <ul className={css.offers}>
        {offers.map((offer) => (
          <Offer
            key={offer.id}
            offer={offer}
            chosen={chosen[offer.id]}
            onChoose={(answer) => setChosen({ ...chosen, [offer.id]: answer })}
          />
        ))}
      </ul>
      {failure && <ErrorBlock>{failure}</ErrorBlock>}
    </NamedModal>
  )
}

type OfferProps = { offer: PendingShare; chosen: Answer | undefined; onChoose: (answer: Answer) => void }
function Offer({ offer: { profile, offeredBy }, chosen, onChoose }: OfferProps) {
  const { t } = useText()
  const name = nameOf(profile)
  const about = [profile.ageCategoryName, offeredBy && t('pages.share.by', { by: offeredBy })].filter(Boolean)
  return (
    <li>
      <Face name={name} size="small" />
      <div>
        <strong>{name}</strong>
        <p>{about.join(' · ')}</p>
      </div>
      <Segments
        label={t('pages.share.answer', { name })}
        options={answers.map((value) => ({ value, label: t(`pages.share.${value}`) }))}
        value={chosen}
        onChange={onChoose}
      />
    </li>
  )
}

const nameOf = ({ firstName, lastName }: PendingShare['profile']) => [firstName, lastName].filter(Boolean).join(' ')
