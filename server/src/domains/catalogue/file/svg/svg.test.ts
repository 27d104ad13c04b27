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
    ['a gradient of its own', svg('<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/>')],
    ['styles', svg('<style>.a{fill:#fff;clip-path:url("#b")}</style><path class="a" style="opacity:.5"/>')],
    ['an old link into itself', svg('<linearGradient xlink:href="#a"/>', ' xmlns:xlink="http://www.w3.org/1999/xlink"')],
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
    ['an unknown prefix', svg('<linearGradient xlink:href="#a"/>'), /xmlns:xlink/],
    ['a script', svg('<script href="#a"/>'), /<script>/],
    ['a script by another prefix', svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'), /<x:script>/],
    ['a picture', svg('<image href="#a"/>'), /<image>/],
    ['a link', svg('<a href="#a"/>'), /<a>/],
    ['an animation', svg('<animate attributeName="href" to="javascript:alert(1)"/>'), /<animate>/],
    ['a setting of an attribute', svg('<set attributeName="onclick" to="alert(1)"/>'), /<set>/],
    ['a handler in capitals', svg('<g ONCLICK="a()"/>'), /ONCLICK/],
    ['a script as a link', svg('<linearGradient href="javascript:alert(1)"/>'), /only point into/],
    ['a data link', svg('<linearGradient href="data:image/svg+xml,a#b"/>'), /only point into/],
    ['a data link after a space', svg('<linearGradient href=" #a"/>'), /only point into/],
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
    svg('<linearGradient x:href="https://evil.example/a.svg#b"/>', ' xmlns:x="http://www.w3.org/1999/xlink"'),
  ],
  ['another language inside', svg('<g xmlns="http://www.w3.org/1999/xhtml"><style>b{}</style></g>')],
])('does not fall for %s', (_, svg) => expect(whyNotDrawable(svg)).toBeTypeOf('string'))

/** Masks, each with two rectangles that point to the next one: the work would double with every mask. */
const nested = (holder: string, by: string, deep: number, more = '') =>
  Array.from(
    { length: deep },
    (_, at) => `<${holder} id="n${at}"${more}>${`<rect ${by}="url(#n${at + 1})" width="9" height="9"/>`.repeat(2)}</${holder}>`,
  ).join('') + `<rect ${by}="url(#n0)" width="9" height="9"/>`
const hasOneItself = /is in a mask or clip path, and has one itself/

describe('a logo that would keep a browser busy is refused', () => {
  it.each([
    ['masks in masks', svg(nested('mask', 'mask', 40)), hasOneItself],
    ['clip paths in clip paths', svg(nested('clipPath', 'clip-path', 40)), hasOneItself],
    ['a mask on a mask', svg('<mask id="a" mask="url(#b)"><rect/></mask>'), hasOneItself],
    ['a mask deep in a mask', svg('<mask id="a"><g><g><rect style="fill:red; mask:url(#b)"/></g></g></mask>'), hasOneItself],
    ['a mask in a clip path', svg('<clipPath id="a"><rect mask="url(#b)"/></clipPath>'), hasOneItself],
    ['patterns', svg(nested('pattern', 'fill', 40)), /<pattern> is not allowed/],
    ['drawings in drawings', svg('<g id="a"><rect/></g><use href="#a"/>'), /<use> is not allowed/],
    ['a symbol', svg('<symbol id="a"/>'), /<symbol> is not allowed/],
    [
      'masks in masks by a class',
      svg(
        `<style>${Array.from({ length: 30 }, (_, at) => `.m${at}{mask:url(#n${at})}`).join('')}</style>` +
          Array.from({ length: 30 }, (_, at) => `<mask id="n${at}"><g class="m${at + 1}"/><g class="m${at + 1}"/></mask>`).join(
            '',
          ) +
          '<g class="m0"/>',
      ),
      hasOneItself,
    ],
    [
      'a mask in a mask by a class of a style that comes last',
      svg('<mask id="a"><rect id="b" class="d e"/></mask><style>.e{clip-path:url(#c)}</style>'),
      hasOneItself,
    ],
    ['the same by its id', svg('<mask id="a"><rect id="b"/></mask><style>#b{clip-path:url(#c)}</style>'), hasOneItself],
    ['the same by its element', svg('<mask id="a"><rect id="b"/></mask><style>rect{mask:url(#c)}</style>'), hasOneItself],
    ['a mask that comes by inheritance', svg('<style>*{clip-path:inherit}</style>'), /clip-path is none or url/],
    ['a mask that comes by an attribute', svg('<mask id="a"><rect mask="inherit"/></mask>'), /mask is none or url/],
    [
      'masks by a style that means everybody',
      svg('<style>*{mask:url(#a)}</style><mask id="a"><rect/></mask>'),
      /for one class/,
    ],
    ['masks by a style in a style', svg('<style>.a{ g{mask:url(#a)} }</style>'), /list of rules/],
    [
      'masks by a style that hides behind a quote',
      svg(`<style>.a{font-family:'}.b{mask:url(#a)}'}</style>`),
      /list of rules|names what/,
    ],
    ['a mask that shows itself', svg('<mask id="a"><rect mask="url(#a)"/></mask><rect mask="url(#a)"/>'), hasOneItself],
    ['a thousand elements', svg('<g/>'.repeat(1000)), /at most 500 elements/],
    ['elements in elements', svg('<g opacity=".9">'.repeat(30) + '</g>'.repeat(30)), /20 elements deep/],
    ['dashes without end', svg('<path d="M0 0H99999" stroke-dasharray=".001"/>'), /stroke-dasharray is not allowed/],
    ['dashes by a style', svg('<style>path{stroke-dasharray:.001 0}</style>'), /stroke-dasharray is not allowed/],
    ['a blur', svg('<g style="filter:blur(99px)"/>'), /"filter"|filter is not|blur\(/],
    ['a blur as an attribute', svg('<g filter="blur(99px)"/>'), /filter is not allowed/],
    ['a filter of its own', svg('<filter id="a"><feGaussianBlur/></filter>'), /<filter> is not allowed/],
    ['a blur behind', svg('<style>.a{backdrop-filter:blur(9px)}</style>'), /not allowed/],
    ['a thousand shadows', svg(`<text style="text-shadow:${'0 0 9px red,'.repeat(300)}0 0">a</text>`), /text-shadow/],
    ['a shadow of the whole', svg('<style>svg{box-shadow:0 0 99px red}</style>'), /box-shadow/],
    ['a number that a variable hides', svg('<g style="stroke-width:calc(1px*9)"/>'), /calc\(/],
    ['a marker', svg('<marker id="a"/>'), /<marker>/],
    ['a marker by a style', svg('<path style="marker-mid:url(#a)"/>'), /marker-mid is not allowed/],
    ['a size beyond reason', svg('<rect width="1e9" height="1"/>'), /beyond 100000/],
  ])('with %s', (_, logo, says) => {
    expect(logo.length).toBeLessThan(10_000)
    expect(whyNotDrawable(logo)).toMatch(says)
  })
})

describe('a logo with masks and gradients is taken:', () => {
  it.each([
    [
      'clips and gradients by classes, as a drawing program writes them',
      svg(
        '<defs><style>.cls-1,.cls-2{fill:none;} .cls-2{clip-path:url(#c);} .cls-3{fill:url(#linear-gradient);font-family:"Futura 2000";}</style>' +
          '<clipPath id="c"><rect class="cls-1" width="9" height="9"/></clipPath>' +
          '<linearGradient id="linear-gradient" gradientTransform="matrix(1, 0, 0, -1, 0, 1.2e-15)"><stop offset="0" stop-color="#134e4a"/></linearGradient></defs>' +
          '<g class="cls-2"><path class="cls-3" d="M10.5-5.5.5 9,1.234567z"/></g>',
      ),
    ],
    [
      'a mask that fades',
      svg('<mask id="a"><rect fill="url(#b)" mask="none"/></mask><g mask="url(#a)"><g clip-path="url(#c)"/></g>'),
    ],
    ['a ring', svg('<circle r="50" stroke-dasharray="none" style="mix-blend-mode:multiply"/>')],
    ['a gradient in many places', svg(`<radialGradient id="a"/><g fill="url(#a) red">${'<rect/>'.repeat(300)}</g>`)],
  ])('%s', (_, logo) => {
    expect(whyNotDrawable(logo)).toBeUndefined()
  })
})
