import { expect, it } from 'vitest'
import { prerender, fillShell } from './prerendered.ts'
import { addIntegrity } from './script-integrity.ts'

const noon = Date.parse('2026-11-21T12:00:20Z')
const page = (html: string, isTimed = false) => prerender(noon, () => ({ html, isTimed }), {})

it('keeps what says the time until the next minute, and everything else for good', () => {
  expect(page('<p>12:00</p>', true).until).toBe(Date.parse('2026-11-21T12:01:00Z'))
  expect(page('<p>Summit</p>').until).toBe(Infinity)
})
it('names each inline style once, as the browser reads it', () => {
  const { styles } = page('<i style="left:1px"></i><b style="left:1px"></b><u style="--a:&quot;&amp;&quot;"></u>')
  expect(styles).toEqual([
    "'sha256-MOhEj7YPrmTFbqOsL5XvIiBmfAxoUNN8WqPT98YBsEk='",
    "'sha256-/X++ALFfJNN85Ik0Yg9nVgYAh63ZkXC6Jrz/edoc5Yw='",
  ])
})
it('shows first and wakes later: scripts are named in a block, and only the one that begins stands in the page', () => {
  const shell = `<head><script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" crossorigin href="/b.js">
<link rel="stylesheet" href="/c.css"><!--alpenglow:start /start.js--></head><body><div id="root"><div>light</div></div></body>`
  const html = fillShell(shell, {
    page: '<h1>$& Home</h1>',
    inert: '<script id="data"></script>',
    later: ['/d.js'],
    fetched: ['/e.json'],
  })
  expect(html).toContain('<div id="root"><h1>$& Home</h1></div>\n<script id="data">')
  expect(html).toContain(
    'id="later">{"scripts":[{"at":"/a.js"}],"preload":[{"at":"/b.js"},{"at":"/d.js"}],"fetched":["/e.json"]}</script>',
  )
  expect(html.match(/src="[^"]+"/g)).toEqual(['src="/start.js"'])
  expect(html).toContain('<script type="module" async blocking="render" src="/start.js">')
  expect(html).not.toContain('light')
})

const shellOfTill = `<!doctype html>
<html><head><meta charset="utf-8"><link rel="stylesheet" href="/a.css">
<script type="application/json" id="later">{"scripts":[{"at":"/a.js"}]}</script>
<script type="module" src="/a.js"></script><link rel="modulepreload" crossorigin href="/b.js"><script src="/c.js"></script></head>
<body><p>/a.js</p></body></html>`
const integrity = { '/a.js': 'sha256-AAA=', '/b.js': 'sha256-BBB=' }

it('says of each script what it is, where it stands and where it comes later', () => {
  const { html } = addIntegrity(shellOfTill, integrity)
  expect(html).toContain('src="/a.js" integrity="sha256-AAA="')
  expect(html).toContain('href="/b.js" integrity="sha256-BBB="')
  expect(html).toContain(`<script type="importmap">{"integrity":${JSON.stringify(integrity)}}</script>`)
})
it('puts the map before all scripts, and behind the way that the page is written', () => {
  const { html } = addIntegrity(shellOfTill, integrity)
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('/a.css'))
  expect(html.indexOf('charset')).toBeLessThan(html.indexOf('importmap'))
})
it('allows that very map, and no other', () => {
  const one = addIntegrity(shellOfTill, integrity).policy
  const other = addIntegrity(shellOfTill, { ...integrity, '/b.js': 'sha256-CCC=' }).policy
  expect(one).toHaveLength(1)
  expect(one[0]).toMatch(/^'sha256-[\w+/]{43}='$/)
  expect(other).not.toEqual(one)
})
it('leaves a script alone that it does not know: the map alone would let it run, and the journeys find it', () => {
  expect(addIntegrity(shellOfTill, integrity).html).toContain('<script src="/c.js"></script>')
})
