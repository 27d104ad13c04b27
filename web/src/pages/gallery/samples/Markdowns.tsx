import { TextArea } from '@alpenglow/ui/fields/text/TextArea'
import { Markdown } from '@alpenglow/ui/text/Markdown'
import { useState, type ReactNode } from 'react'
import { Sample, Samples } from '../Sample.tsx'
import { useWords } from '../useWords.ts'
import { markdownSamples } from './markdown-words.ts'

export default function Markdowns() {
  const say = useWords(markdownSamples)
  return (
    <Samples>
      <Sample name={say.text} wide>
        <Markdown headingLevel={3}>{say.textSource}</Markdown>
      </Sample>
      <Sample name={say.tasks}>
        <Markdown>{say.tasksSource}</Markdown>
      </Sample>
      <Sample name={say.headings}>
        <Markdown>{[1, 2, 3, 4, 5, 6, 7, 8].map((depth) => `${'#'.repeat(depth)} ${say.depth} ${depth}`).join('\n')}</Markdown>
      </Sample>
      <Sample name={say.offset}>
        <Markdown headingLevel={4}>{`# ${say.depth} 4\n## ${say.depth} 5`}</Markdown>
      </Sample>
      <Sample name={say.links}>
        <PressCounter says={say.heard}>
          <Markdown>{say.linksSource}</Markdown>
        </PressCounter>
      </Sample>
      <Sample name={say.refused}>
        <Markdown>{say.refusedSource}</Markdown>
      </Sample>
      <Sample name={say.table}>
        <Markdown>{say.tableSource}</Markdown>
      </Sample>
      <Sample name={say.live} wide>
        <Live label={say.source} begin={say.liveSource} />
      </Sample>
    </Samples>
  )
}

/** Counts the clicks that bubble out of its children. */
function PressCounter({ says, children }: { says: string; children: ReactNode }) {
  const [presses, setPresses] = useState(0)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={() => setPresses(presses + 1)}>
      {children}
      <output style={{ display: 'block', marginTop: 12, color: 'var(--ink-soft)' }}>
        {says} {presses}
      </output>
    </div>
  )
}

function Live({ label, begin }: { label: string; begin: string }) {
  const [source, setSource] = useState(begin)
  return (
    <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))' }}>
      <TextArea label={label} value={source} onChange={({ target }) => setSource(target.value)} rows={9} full />
      <Markdown headingLevel={3}>{source}</Markdown>
    </div>
  )
}
