import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whyNotDrawable } from './svg.ts'

const svg = (inner: string, more = '') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${more}>${inner}</svg>`

describe('a logo is taken', () => {
  it.each([
    ['shapes', svg('<g><path d="M0 0h9"/><circle r="2" fill="#fff" /></g>')],
    [
      'what a drawing program writes',
      `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Made by hand -->\n${svg('<title>A &amp; B</title>')}\n`,
    ],
    ['a gradient of its own', svg('<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/><use href="#b"/>')],
    ['styles', svg('<style>.a{fill:#fff;clip-path:url("#b")}</style><path class="a" style="opacity:.5"/>')],
    ['an old link into itself', svg('<use xlink:href="#a"/>', ' xmlns:xlink="http://www.w3.org/1999/xlink"')],
    ['single quotes and a character by its number', svg("<text x='1' font-size='2'>&#233;&#xE9;</text>")],
  ])('with %s', (_, logo) => {
    expect(whyNotDrawable(logo)).toBeUndefined()
  })
})

describe('a logo is refused', () => {
  it.each([
    ['nothing', '', /A logo is an <svg>/],
    ['a word', 'logo.png', /one <svg>/],
    ['two roots', svg('') + svg(''), /one <svg>/],
    ['another root', '<g></g>', /one <svg>/],
    ['words around it', `hello ${svg('')}`, /one <svg>/],
    ['a root not closed', svg('').replace('</svg>', ''), /<svg> is not closed/],
    ['tags crossed', svg('<g><text></g></text>'), /closes what is not open/],
    ['an attribute twice', svg('<g id="a" id="b"/>'), /id twice/],
    ['an attribute without quotes', svg('<g id=a/>'), /well-formed/],
    ['an unknown prefix', svg('<use xlink:href="#a"/>'), /xmlns:xlink/],
    ['a script', svg('<script href="#a"/>'), /<script>/],
    ['a script by another prefix', svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'), /<x:script>/],
    ['a picture', svg('<image href="#a"/>'), /<image>/],
    ['a link', svg('<a href="#a"/>'), /<a>/],
    ['an animation', svg('<animate attributeName="href" to="javascript:alert(1)"/>'), /<animate>/],
    ['a setting of an attribute', svg('<set attributeName="onclick" to="alert(1)"/>'), /<set>/],
    ['a handler in capitals', svg('<g ONCLICK="a()"/>'), /ONCLICK/],
    ['a script as a link', svg('<use href="javascript:alert(1)"/>'), /only point into/],
    ['a data link', svg('<use href="data:image/svg+xml,a#b"/>'), /only point into/],
    ['a data link after a space', svg('<use href=" #a"/>'), /only point into/],
    ['a base', svg('<g xml:base="https://evil.example/"/>'), /xml:base/],
    ['a foreign paint', svg('<g style="fill:URL( https://evil.example )"/>'), /url\(/],
    ['a foreign paint in disguise', svg('<style>g{fill:u\\72l(//evil.example)}</style>'), /backslash/],
    ['a foreign paint by a number', svg('<g fill="&#117;rl(//evil.example)"/>'), /url\(/],
    ['a set of images', svg('<style>g{fill:image-set("//evil.example/a")}</style>'), /fetched or run/],
    ['an import', svg('<style>@import "//evil.example"</style>'), /import/],
    ['a font', svg('<style>@font-face{src:local(a)}</style>'), /import/],
    ['an entity of its own', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, /well-formed/],
    ['CDATA', svg('<style><![CDATA[g{}]]></style>'), /well-formed/],
    ['an instruction', svg('<?xml-stylesheet href="//evil.example"?>'), /well-formed/],
    ['an unknown entity', svg('<text>&nbsp;</text>'), /After &/],
    ['a bare &', svg('<g id="a&b"/>'), /After &/],
    ['another namespace', svg('').replace('2000/svg', '1999/xhtml'), /needs xmlns/],
  ])('with %s', (_, logo, says) => {
    expect(whyNotDrawable(logo)).toMatch(says)
  })

  it('or taken, whatever is in it, in no time', () => {
    const pieces = ['<', '>', '/', '<g', '</g>', ' a="b"', ' ', '=', '"', "'", '&', ';', '<!--', '-->', 'svg', '\n', 'é']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 200 }), (parts) => {
        whyNotDrawable(svg(parts.join('')))
      }),
    )
    for (const piece of pieces) whyNotDrawable(`<svg ${piece.repeat(10_000)}`)
  })
})

it.each([
  ['a word of a style that a comment splits', svg('<style>rect{fill:u<!-- -->rl(https://evil.example/a.svg#b)}</style>')],
  [
    'a link under a prefix of its own',
    svg('<use x:href="https://evil.example/a.svg#b"/>', ' xmlns:x="http://www.w3.org/1999/xlink"'),
  ],
  ['another language inside', svg('<g xmlns="http://www.w3.org/1999/xhtml"><style>b{}</style></g>')],
  ['drawings in drawings without end', svg('<use href="#a"/>'.repeat(11))],
])('does not fall for %s', (_, svg) => expect(whyNotDrawable(svg)).toBeTypeOf('string'))
