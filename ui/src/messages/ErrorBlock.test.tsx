import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Icon } from '../Icon.tsx'
import { ErrorBlock } from './ErrorBlock.tsx'

const drawn = (name: 'alert' | 'stop') => renderToStaticMarkup(<Icon name={name} />)

it('the block variant shows the warning sign, a triangle', () => {
  const block = renderToStaticMarkup(<ErrorBlock>No.</ErrorBlock>)
  expect(block).toContain(drawn('alert'))
  expect(block).not.toContain(drawn('stop'))
  expect(drawn('alert')).toMatch(/d="M10 3\.5l7 12\.5H3z/)
})
it('the plain variant shows text only', () => {
  const plain = renderToStaticMarkup(<ErrorBlock variant="plain">No.</ErrorBlock>)
  expect(plain).toContain('No.')
  expect(plain).not.toContain('<svg')
})
