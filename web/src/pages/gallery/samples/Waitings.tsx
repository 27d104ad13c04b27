import { Button } from '@alpenglow/ui/Button'
import { Spinner, LoadingNotice } from '@alpenglow/ui/Spinner'
import { Empty } from '@alpenglow/ui/surfaces/Empty'
import { Progress } from '@alpenglow/ui/surfaces/steps/Progress'
import { Skeleton, SkeletonBlock, SkeletonFace, SkeletonText } from '@alpenglow/ui/surfaces/Skeleton'
import { useState } from 'react'
import { Landscape } from '../../../parts/landscape/Landscape.tsx'
import stillDay from '../../../parts/landscape/still-day.svg'
import stillNight from '../../../parts/landscape/still-night.svg'
import { useText } from '@alpenglow/client/words/words'
import { Sample, Samples } from '../Sample.tsx'
import { useWords } from '../useWords.ts'
import css from './samples.module.css'

const words = {
  en: {
    known: 'Progress in per cent',
    photo: 'Photo of Léa',
    more: 'A little further',
    unknown: 'Progress without an end in sight',
    face: 'Looking for the face',
    spinner: 'Spinner',
    waiting: 'Spinner with its sentence',
    moment: 'One moment.',
    skeleton: 'Skeleton: the shapes of what comes',
    people: 'The people of your household are on their way.',
    empty: 'Empty',
    nothing: 'No day is booked yet. The gate opens for your passes from 21 November.',
    book: 'Book a day',
    plain: 'Empty, without a picture',
    noVoucher: 'Nobody has shared a voucher with you.',
    enter: 'Enter a code',
  },
  fr: {
    known: 'Progression en pour cent',
    photo: 'Photo de Léa',
    more: 'Un peu plus loin',
    unknown: 'Progression sans fin connue',
    face: 'Recherche du visage',
    spinner: 'Roue',
    waiting: 'Roue et sa phrase',
    moment: 'Un instant.',
    skeleton: 'Squelette\u00a0: les formes de ce qui vient',
    people: 'Les personnes de votre foyer arrivent.',
    empty: 'Vide',
    nothing: 'Aucun jour n’est réservé. Le portillon s’ouvre à vos forfaits dès le 21 novembre.',
    book: 'Réserver un jour',
    plain: 'Vide, sans image',
    noVoucher: 'Personne n’a partagé de bon avec vous.',
    enter: 'Saisir un code',
  },
}
const still = { day: stillDay, night: stillNight }

export default function Waitings() {
  const say = useWords(words)
  const { locale } = useText()
  return (
    <Samples>
      <Sample name={say.known}>
        <Upload />
      </Sample>
      <Sample name={say.unknown}>
        <Progress label={say.face} locale={locale} />
      </Sample>
      <Sample name={say.spinner}>
        <Spinner />
      </Sample>
      <Sample name={say.waiting}>
        <LoadingNotice>{say.moment}</LoadingNotice>
      </Sample>
      <Sample name={say.skeleton}>
        <Skeleton label={say.people}>
          <div className={css.spread}>
            <div className={css.beside}>
              <SkeletonFace />
              <div>
                <SkeletonText width="40%" />
                <SkeletonText width="64%" />
              </div>
            </div>
            <SkeletonText lines={3} />
            <SkeletonBlock width="180px" />
          </div>
        </Skeleton>
      </Sample>
      <Sample name={say.plain}>
        <Empty action={<Button>{say.enter}</Button>}>{say.noVoucher}</Empty>
      </Sample>
      <Sample name={say.empty} wide>
        <Empty picture={<Landscape wide={still} />} action={<Button kind="go">{say.book}</Button>}>
          {say.nothing}
        </Empty>
      </Sample>
    </Samples>
  )
}

function Upload() {
  const say = useWords(words)
  const [value, setValue] = useState(42)
  return (
    <div className={css.spread}>
      <Progress label={say.photo} value={value} locale={useText().locale} />
      <div>
        <Button size="small" onClick={() => setValue(Math.min(100, value + 29))}>
          {say.more}
        </Button>
      </div>
    </div>
  )
}
