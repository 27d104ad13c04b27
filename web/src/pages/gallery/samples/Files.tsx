import { FileField } from '@alpenglow/ui/fields/file/FileField'
import { useState, type ComponentProps } from 'react'
import { useFileWords } from '@alpenglow/client/words/file'
import { Sample, Samples } from '../Sample.tsx'
import { useWords } from '../useWords.ts'

const words = {
  en: {
    any: 'Any file',
    picture: 'A picture of at most 2 MB',
    kinds: 'Certain kinds only',
    chosen: 'Chosen already',
    error: 'With an error of the form',
    full: 'As wide as its place',
    proof: 'Proof of residence',
    photo: 'Your photo',
    photoHint: 'Your face, from the front, with nothing on your head.',
    letter: 'Letter from your school',
    missing: 'Please add this file.',
    optional: '(optional)',
    long: 'registration-for-the-whole-winter-2026-2027-signed-by-both-parents-final-version.pdf',
  },
  fr: {
    any: 'Tout fichier',
    picture: 'Une image de 2 Mo au plus',
    kinds: 'Certains types seulement',
    chosen: 'Déjà choisi',
    error: 'Avec une erreur du formulaire',
    full: 'Aussi large que sa place',
    proof: 'Preuve de résidence',
    photo: 'Votre photo',
    photoHint: 'Votre visage, de face, sans rien sur la tête.',
    letter: 'Lettre de votre école',
    missing: 'Ce fichier est à ajouter.',
    optional: '(facultatif)',
    long: 'inscription-pour-tout-l-hiver-2026-2027-signee-par-les-deux-parents-version-finale.pdf',
  },
}

export default function Files() {
  const say = useWords(words)
  return (
    <Samples>
      <Sample name={say.any}>
        <Chooser label={say.proof} optional={say.optional} />
      </Sample>
      <Sample name={say.picture}>
        <Chooser label={say.photo} hint={say.photoHint} accept="image/*" maxSize={2} />
      </Sample>
      <Sample name={say.kinds}>
        <Chooser label={say.letter} accept=".pdf,image/jpeg" />
      </Sample>
      <Sample name={say.chosen}>
        <Chooser label={say.letter} start={new File(['x'.repeat(300_000)], say.long)} accept=".pdf" maxSize={5} />
      </Sample>
      <Sample name={say.error}>
        <Chooser label={say.letter} error={say.missing} />
      </Sample>
      <Sample name={say.full} wide>
        <Chooser label={say.letter} full maxSize={0.5} />
      </Sample>
    </Samples>
  )
}

type Props = Omit<ComponentProps<typeof FileField>, 'words' | 'value' | 'onChange'> & { start?: File }

/** Prints its value, so that a test sees what a form would send. */
function Chooser({ start, ...field }: Props) {
  const [file, setFile] = useState<File | null>(start ?? null)
  return (
    <>
      <FileField {...field} words={useFileWords()} value={file} onChange={setFile} />
      <output data-value hidden>
        {file ? `${file.name} ${file.size}` : ''}
      </output>
    </>
  )
}
