import { Suspense, useId } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useSearchParams } from '@alpenglow/client/routing/Router'
import { TitledPage } from '../../parts/page/TitledPage.tsx'
import { useText } from '@alpenglow/client/words/words'
import css from './Gallery.module.css'
import { sections, type GallerySection } from './sections.ts'
import { useWords } from './useWords.ts'

const words = {
  en: {
    lead: 'Every control of the shop in every state. It is where tests and people look.',
    contents: 'Contents',
    all: 'All of them',
    only: 'Alone',
  },
  fr: {
    lead: 'Chaque composant de la boutique dans chaque état. C’est ici que regardent les tests et les gens.',
    contents: 'Sommaire',
    all: 'Tous',
    only: 'Seul',
  },
}

/** `?show=phone` renders one section only: it loads faster, and a screenshot shows nothing else. */
export default function Gallery() {
  const { t } = useText()
  const say = useWords(words)
  const [asked] = useSearchParams()
  const show = asked.get('show')
  const shown = sections.filter(({ name }) => !show || name === show)
  return (
    <TitledPage title="pages.gallery.title" heading={t('pages.gallery.heading')}>
      <p className={css.lead}>{say.lead}</p>
      {show === null ? (
        <Contents />
      ) : (
        <p>
          <Link to="?">{say.all}</Link>
        </p>
      )}
      {shown.map((section) => (
        <ShownSection key={section.name} section={section} alone={show === null ? say.only : undefined} />
      ))}
    </TitledPage>
  )
}

function Contents() {
  const { locale } = useText()
  return (
    <nav aria-label={useWords(words).contents}>
      <ul className={css.contents}>
        {sections.map(({ name, title }) => (
          <li key={name}>
            <a href={`#${name}`}>{title[locale]}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ShownSection({ section: { name, title, Samples }, alone }: { section: GallerySection; alone: string | undefined }) {
  const named = useWords(title)
  const id = useId()
  return (
    <section id={name} aria-labelledby={id} className={css.section}>
      <div className={css.titleAndLink}>
        <h2 id={id}>{named}</h2>
        {alone && (
          <Link to={`?show=${name}`} aria-label={`${alone}: ${named}`}>
            {alone}
          </Link>
        )}
      </div>
      <Suspense>
        <Samples />
      </Suspense>
    </section>
  )
}
