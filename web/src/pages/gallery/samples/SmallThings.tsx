import { Button } from '@alpenglow/ui/Button'
import { TimeLeft } from '@alpenglow/ui/dialogs/TimeLeft'
import { Tooltip } from '@alpenglow/ui/dialogs/Tooltip'
import { Card } from '@alpenglow/ui/surfaces/Card'
import { Face, Faces, Person } from '@alpenglow/ui/surfaces/person/Person'
import { QrCode } from '@alpenglow/ui/surfaces/QrCode'
import { Tag } from '@alpenglow/ui/surfaces/Tag'
import { useFacesWords } from '@alpenglow/client/words/faces'
import { Sample, Samples } from '../Sample.tsx'
import { useWords } from '../useWords.ts'
import photo from './face.svg'
import css from './samples.module.css'

const words = {
  en: {
    tags: 'Tags',
    plain: 'From 5 years',
    good: 'Ready',
    warn: 'Your consent needed',
    bad: 'Photo refused',
    own: 'Yours',
    glyph: 'Signs on his phone',
    held: 'Held for 11 minutes',
    tooltip: 'Tooltip',
    zone: 'Mountain Time',
    zoneText: 'The hour of the resort, two hours behind New York.',
    edge: 'Tooltip at the edge',
    people: 'People',
    adult: 'Adult, 41',
    child: 'Child, 12 · turns 13 on 2 December',
    photo: 'With a photo',
    broken: 'A photo that does not come',
    small: 'Small, in a list',
    faces: 'Faces in a row',
    card: 'Faces on a card',
    going: 'Going on Sunday',
    alone: 'A face alone',
    code: 'A code for a camera',
    codeFor: 'Code for an authenticator app',
    time: 'Time that runs out',
    left: 'You stay signed in for',
    seconds: (n: number) => `${n} seconds left`,
  },
  fr: {
    tags: 'Étiquettes',
    plain: 'Dès 5 ans',
    good: 'Prêt',
    warn: 'Votre accord est requis',
    bad: 'Photo refusée',
    own: 'À vous',
    glyph: 'Signe sur son téléphone',
    held: 'Retenu 11 minutes',
    tooltip: 'Bulle',
    zone: 'Heure des Rocheuses',
    zoneText: 'L’heure de la station, deux heures de moins que New York.',
    edge: 'Bulle au bord',
    people: 'Personnes',
    adult: 'Adulte, 41 ans',
    child: 'Enfant, 12 ans · 13 ans le 2 décembre',
    photo: 'Avec une photo',
    broken: 'Une photo qui ne vient pas',
    small: 'Petit, dans une liste',
    faces: 'Visages en rang',
    card: 'Visages sur une carte',
    going: 'Ils y vont dimanche',
    alone: 'Un visage seul',
    code: 'Un code pour un appareil photo',
    codeFor: 'Code pour une application d’authentification',
    time: 'Du temps qui s’écoule',
    left: 'Vous restez connecté pendant',
    seconds: (n: number) => `Il reste ${n} secondes`,
  },
}
/** Each person has the same background in every sample. */
const amelie = { name: 'Amélie', ground: 0 }
const thomas = { name: 'Thomas', ground: 1 }
const noah = { name: 'Noah', ground: 2 }
const lea = { name: 'Léa', ground: 3 }
const household = [amelie, thomas, noah, lea]
const crowd = [...household, { name: 'Ada Park' }, { name: 'Jean-Luc Roy' }, { name: 'Chloé' }]

export default function SmallThings() {
  const say = useWords(words)
  const more = useFacesWords()
  return (
    <Samples>
      <Sample name={say.tags}>
        <div className={css.sideBySide}>
          <Tag>{say.plain}</Tag>
          <Tag glyph="clock">{say.held}</Tag>
          <Tag kind="good">{say.good}</Tag>
          <Tag kind="warn">{say.warn}</Tag>
          <Tag kind="bad">{say.bad}</Tag>
          <Tag kind="own">{say.own}</Tag>
          <Tag kind="own" glyph="pencil">
            {say.glyph}
          </Tag>
        </div>
      </Sample>
      <Sample name={say.tooltip}>
        <Tooltip text={say.zoneText}>{(described) => <Button {...described}>{say.zone}</Button>}</Tooltip>
      </Sample>
      <Sample name={say.edge}>
        <div className={css.end}>
          <Tooltip text={say.zoneText}>
            {(described) => (
              <Button kind="text" size="small" {...described}>
                {say.zone}
              </Button>
            )}
          </Tooltip>
        </div>
      </Sample>
      <Sample name={say.people}>
        <div className={css.spread}>
          <Person {...amelie}>{say.adult}</Person>
          <Person {...noah}>{say.child}</Person>
        </div>
      </Sample>
      <Sample name={say.photo}>
        <Person {...lea} photo={photo}>
          {say.child}
        </Person>
      </Sample>
      <Sample name={say.small}>
        <div className={css.spread}>
          <Person {...thomas} size="small" />
          <Person {...lea} size="small">
            {say.child}
          </Person>
        </div>
      </Sample>
      <Sample name={say.broken}>
        <Person {...lea} photo="data:image/png;base64,AAAA">
          {say.child}
        </Person>
      </Sample>
      <Sample name={say.alone}>
        <Face {...amelie} name="Amélie Martin" alone />
      </Sample>
      <Sample name={say.faces}>
        <Faces label={say.going} people={crowd} words={more} />
      </Sample>
      <Sample name={say.card}>
        <Card title={say.going}>
          <Faces label={say.going} people={household} words={more} />
        </Card>
      </Sample>
      <Sample name={say.code}>
        <QrCode text="otpauth://totp/Alpenglow:amelie?secret=MFWHAZLOM5WG65Y" name={say.codeFor} />
      </Sample>
      <Sample name={say.time}>
        <TimeLeft left={65_000} label={say.left} describeSeconds={say.seconds} />
      </Sample>
    </Samples>
  )
}
