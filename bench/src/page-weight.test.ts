import { expect, test } from 'vitest'
import { importsOf, linkedBy } from './page-weight.ts'

test('scripts and styles of a page are what the browser loads at once, not its icon and its font', () => {
  const html = `
    <link rel="icon" type="image/svg+xml" href="/assets/mark.svg" />
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
    <link rel="preload" as="font" href="/assets/roboto.woff2">
    <script type="application/json" id="pack">{"a":"<b>"}</script>`
  expect(linkedBy(html)).toEqual({ scripts: ['/assets/index.js', '/assets/react.js'], styles: ['/assets/index.css'] })
})

test('a script needs what it imports, not what it loads later', () => {
  const script =
    'import{a as b}from"./react-1.js";import"./setup-2.js";export{c}from"./parts-3.js";const d=()=>import("./Home-4.js")'
  expect(importsOf(script)).toEqual(['/assets/react-1.js', '/assets/setup-2.js', '/assets/parts-3.js'])
})
