import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Markdown } from './Markdown.tsx'
import { outlineOf } from './outline.ts'

/** The rendered text, without the box around it and without class names. */
const html = (source: string, props: { headingLevel?: number; anchors?: boolean } = {}) =>
  renderToStaticMarkup(<Markdown {...props}>{source}</Markdown>)
    .replace(/ (?:class|data-level)="[^"]*"/g, '')
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/^<div>(.*)<\/div>$/s, '$1')
const task = (words: string, done = '') =>
  `<label><input type="checkbox" disabled="" readOnly=""${done}/><span>${words}</span></label>`
const done = ' checked=""'

describe('task items', () => {
  it("a leading '[x] ' is a checked one", () => expect(html('[x] Photo')).toBe(task('Photo', done)))
  it("a leading '[ ] ' is an unchecked one", () => expect(html('[ ] Waiver')).toBe(task('Waiver')))
  it('lines are items of their own, and the words before stay words', () =>
    expect(html('Still to do:\n[x] Photo\n[ ] *Waiver*')).toBe(
      `<p>Still to do:</p>${task('Photo', done)}${task('<em>Waiver</em>')}`,
    ))
  it('lists may hold them, and quotes', () => {
    expect(html('- [x] Photo\n- [ ] Waiver')).toBe(
      `<ul><li data-task="true">${task('Photo', done)}</li><li data-task="true">${task('Waiver')}</li></ul>`,
    )
    expect(html('> To do:\n> [ ] Waiver')).toBe(`<blockquote><p>To do:</p>${task('Waiver')}</blockquote>`)
  })
  it.each(['\\[x] no', 'a [x] no', '[x]no', '[X] no', '[y] no', '[x]', '&#91;x] no', '[  ] no'])('%s is none', (source) => {
    expect(html(source)).not.toContain('checkbox')
  })
})

describe('headings', () => {
  it.each([1, 2, 3, 4, 5, 6])('%i hashes and a space make one of this depth', (depth) => {
    expect(html(`${'#'.repeat(depth)} Summit`)).toBe(`<h${depth}>Summit</h${depth}>`)
  })
  it('seven and more hashes count, too', () => {
    expect(html('####### Summit\nbelow')).toBe('<div role="heading" aria-level="7">Summit</div><p>below</p>')
    expect(html(`above\n${'#'.repeat(12)} *Summit*`)).toBe(
      '<p>above</p><div role="heading" aria-level="12"><em>Summit</em></div>',
    )
  })
  it('a page may let them begin lower', () => {
    expect(html('# A\n\n## B\n\n##### E', { headingLevel: 3 })).toBe(
      '<h3>A</h3><h4>B</h4><div role="heading" aria-level="7">E</div>',
    )
  })
  it.each(['#Summit', '\\# Summit', '#######Summit', '\\####### Summit', 'a # Summit', '#', '###'])('%j is none', (source) => {
    expect(html(source)).toMatch(/^<p>.*<\/p>$/)
  })
  it('gives each its own place to lead to, the one that the contents name', () => {
    const source = '## Témoins (cookies)\n\n## Paying\n\n## Paying\n\n## …'
    const outline = outlineOf(source)
    expect(outline.map(({ id }) => id)).toEqual(['temoins-cookies', 'paying', 'paying-2', 'section'])
    for (const { id } of outline) expect(html(source, { anchors: true })).toContain(`<h2 id="${id}">`)
  })
})

describe('links', () => {
  const anchor = (href: string, more = '') => `<p><a href="${href}" rel="noopener noreferrer"${more}>Go</a></p>`
  it('a foreign one opens elsewhere, with noopener noreferrer', () =>
    expect(html('[Go](https://elsewhere.example/)')).toBe(anchor('https://elsewhere.example/', ' target="_blank"')))
  it('a path of ours, a place and a mail open here, with the same care', () => {
    for (const url of ['/terms', '#paying', 'mailto:a@b.example']) expect(html(`[Go](${url})`)).toBe(anchor(url))
  })
  it('by reference', () => {
    expect(html('[Go][there]\n\n[there]: /terms')).toBe(anchor('/terms'))
    expect(html('[Go][there]\n\n[there]: javascript:alert(1)\n[there]: /terms')).toBe('<p>Go</p>')
  })
  it.each([
    '[Go](javascript:alert(1))',
    '[Go](/.//evil.example/)',
    '[Go](</\\evil.example>)',
    '[Go](JAVASCRIPT:alert(1))',
    '[Go](java&#115;cript:alert(1))',
    '[Go](javascript&colon;alert(1))',
    '[Go](&#1;javascript:alert(1))',
    '[Go](java&Tab;script:alert(1))',
    '[Go](java&NewLine;script:alert(1))',
    '[Go](<java script:alert(1)>)',
    '[Go](vbscript:msgbox)',
    '[Go](data:text/html;base64,PHNjcmlwdD4=)',
    '[Go](file:///etc/passwd)',
    '[Go](//elsewhere.example)',
    '[Go](<https://shop.example@elsewhere.example>)',
  ])('%s is plain words', (source) => {
    expect(html(source)).toBe('<p>Go</p>')
  })
  it('an address in angles that leads nowhere good is plain words', () =>
    expect(html('<javascript:alert(1)>')).toBe('<p>javascript:alert(1)</p>'))
})

describe('what is no markup of ours', () => {
  it('tags are shown as they were typed', () => {
    expect(html('a <b onclick="x">b</b>')).toBe('<p>a &lt;b onclick=&quot;x&quot;&gt;b&lt;/b&gt;</p>')
    expect(html('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
    expect(html('<img src=x onerror=alert(1)>\n\n<!-- hidden -->')).not.toMatch(/<img|<!--/)
  })
  it('pictures are their alternative text', () => {
    expect(html('![The *summit* at dawn](https://elsewhere.example/a.png)')).toBe('<p>The summit at dawn</p>')
    expect(html('![At dawn][a]\n\n[a]: https://elsewhere.example/a.png')).toBe('<p>At dawn</p>')
  })
})

it('sets emphasis, lists, quotes, code and tables', () => {
  expect(html('**Two** *faces* and `code`  \nnext')).toBe(
    '<p><strong>Two</strong> <em>faces</em> and <code>code</code><br/>next</p>',
  )
  expect(html('3. three\n4. four')).toBe('<ol start="3"><li>three</li><li>four</li></ol>')
  expect(html('| Pass | Price |\n|---|--:|\n| Summit | $889 |')).toBe(
    '<div role="group" aria-label="Pass Price" tabindex="0"><table><thead><tr><th scope="col">Pass</th><th data-align="right" scope="col">Price</th></tr></thead>' +
      '<tbody><tr><td>Summit</td><td data-align="right">$889</td></tr></tbody></table></div>',
  )
})

describe('what nobody means well', () => {
  const long = (text: string, length = 100_000) => text.repeat(Math.ceil(length / text.length)).slice(0, length)
  const nested = (depth: number) => Array.from({ length: depth }, (_, i) => `${'  '.repeat(i)}- a`).join('\n')
  it.each([
    ['quotes in quotes', long('>')],
    ['lists in lists on a line', long('1. ')],
    ['lists in lists by lines', nested(440)],
    ['quotes within limits, again and again', long(`${'>'.repeat(16)} a\n\n`)],
    ['brackets that never close', long('[')],
    ['links that never close', long('[a](')],
    ['links in links', long('[a', 50_000) + long(']', 50_000)],
    ['stars', long('*')],
    ['stars that only close', long('a* ')],
    ['stars in stars', `${long('*', 50_000)}a${long('*', 50_000)}`],
    ['stars and lines mixed', long('a**b_c* ')],
    ['code that never closes', long('`a')],
    ['tags that never close', long('<a ')],
    ['comments that never close', long('<!--')],
    ['hashes', long('#')],
    ['rules under every word', long('a\n-\n')],
    ['pipes', `${long('|a')}\n${long('|-')}\n${long('|a')}`],
    ['entities', long('&#x0;')],
    ['blanks', long(' ')],
    ['empty lines', long('\n')],
    ['zero bytes', long('\0')],
    ['definitions', long('[a]: b\n')],
    ['tasks', long('[x] a\n')],
    ['plain words', long('Warm light only on the peak. ')],
    ['plain paragraphs', long('Warm light only on the peak.\n\n')],
  ])('%s, 100 kB of them, neither hang nor throw', (_, source) => {
    // Without the limits of parse.ts several of these take minutes, and the test times out.
    expect(() => html(source)).not.toThrow()
  })
  it('deep nesting keeps its words', () => {
    expect(html(`${'> '.repeat(16)}deep`)).toContain('deep')
    expect(html(`${'> '.repeat(5000)}deep`)).toContain('deep')
    expect(html(`${'*a '.repeat(150)}deep${' b*'.repeat(150)}`)).toContain('deep')
  })
})
