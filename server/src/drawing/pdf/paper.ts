import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { hex, type Font, type Glyph } from './font.ts'

/** The kind of a structure element, for screen readers. */
export type PdfElementKind = 'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'
/** `attributes` of a cell: what it is the head of, and how many columns it takes. */
export type Element = { kind: PdfElementKind; attributes?: string; kids: (Element | Marked)[] }
type Marked = { page: number; mark: number }

export const element = (kind: PdfElementKind, into?: Element, attributes?: string): Element => {
  const made: Element = { kind, kids: [], ...(attributes ? { attributes } : {}) }
  into?.kids.push(made)
  return made
}

export type PdfMetadata = { title: string; locale: string; maker: string; at: Date }
/** A drawing on every page: packed once, and referred to by each page. */
export type Stamp = { box: string; packed: Buffer }
type Page = { content: string[]; marks: Element[] }

/**
 * Writes a PDF by hand. A library reads and cuts every font anew for every file, which takes 80 ms of a processor; a
 * page takes 2 ms here: fonts are packed once (font.ts), and the rest is some text.
 * `y` runs down from the top of a page.
 */
export function createPaper(width: number, height: number) {
  const pages: Page[] = []
  const fonts = new Map<Font, string>()
  const stamps = new Set<Stamp>()
  const page = (): Page => pages[current] ?? (pages[current] = { content: [], marks: [] })
  let current = 0
  const put = (operator: string) => void page().content.push(operator)
  const nameOf = (font: Font) => fonts.get(font) ?? (fonts.set(font, `F${fonts.size}`), `F${fonts.size - 1}`)

  return {
    addPage: () => void (pages.push({ content: [], marks: [] }), (current = pages.length - 1)),
    turnTo: (number: number) => void (current = number),
    pages: () => pages.length,
    /** Marks what `draw` draws as content of this element. */
    says(into: Element, draw: () => void): void {
      const mark = page().marks.push(into) - 1
      into.kids.push({ page: current, mark })
      put(`/${into.kind} <</MCID ${mark}>> BDC`)
      draw()
      put('EMC')
    },
    /** Marks what `draw` draws as decoration, which screen readers skip. */
    shows(draw: () => void): void {
      put('/Artifact BMC')
      draw()
      put('EMC')
    },
    text(font: Font, size: number, color: string, glyphs: readonly Glyph[], x: number, y: number): void {
      put(
        `BT /${nameOf(font)} ${n(size)} Tf ${rgb(color)} rg ${n(x)} ${n(height - y - font.ascent * size)} Td ${shown(glyphs)} TJ ET`,
      )
    },
    rule(y: number, from: number, to: number, color: string): void {
      put(`${rgb(color)} RG 0.75 w ${n(from)} ${n(height - y)} m ${n(to)} ${n(height - y)} l S`)
    },
    /** A shape of straight lines, each corner relative to the one before. */
    shape([x, y]: readonly [number, number], corners: readonly (readonly [number, number])[], color: string): void {
      let at: [number, number] = [x, y]
      const lines = corners.map(([dx, dy]) => {
        at = [at[0] + dx, at[1] + dy]
        return `${n(at[0])} ${n(height - at[1])} l`
      })
      put(`${rgb(color)} rg ${n(x)} ${n(height - y)} m ${lines.join(' ')} f`)
    },
    stamp(stamp: Stamp): void {
      stamps.add(stamp)
      put(`/S${[...stamps].indexOf(stamp)} Do`)
    },
    /** This whole page, as a stamp for others. */
    asStamp: (): Stamp => ({ box: `0 0 ${width} ${height}`, packed: deflateSync(page().content.join('\n')) }),
    written: (about: PdfMetadata, whole: Element): Buffer =>
      write({ width, height, pages, fonts: [...fonts], stamps: [...stamps] }, about, whole),
  }
}
export type PdfPaper = ReturnType<typeof createPaper>

const n = (value: number) => String(Math.round(value * 100) / 100)
const rgb = (color: string) => [1, 3, 5].map((at) => n(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')

/** Glyph numbers, with the kerning between them. */
function shown(glyphs: readonly Glyph[]): string {
  let written = '[<'
  for (const { id, goes, alone } of glyphs) written += hex(id) + (goes === alone ? '' : `> ${alone - goes} <`)
  return `${written}>]`
}

type Given = {
  width: number
  height: number
  pages: readonly Page[]
  fonts: readonly (readonly [Font, string])[]
  stamps: readonly Stamp[]
}

function write({ width, height, pages, fonts, stamps }: Given, about: PdfMetadata, whole: Element): Buffer {
  const file = createFile()
  const [catalog, tree, root, info, xmp] = [file.next(), file.next(), file.next(), file.next(), file.next()]
  const pageIds = pages.map(() => file.next())
  const fontIds = fonts.map(([font, name]) => [name, putFont(file, font)] as const)
  const stampIds = stamps.map(({ box, packed }, i) => {
    const id = file.stream(`/Type /XObject /Subtype /Form /BBox [${box}] /Resources <<>> /Filter /FlateDecode`, packed)
    return `/S${i} ${id} 0 R`
  })
  const elementIds = new Map<Element, number>()
  number(whole)

  const ref = (id: number | undefined) => `${id} 0 R`
  pages.forEach(({ content }, i) => {
    const stream = file.stream('/Filter /FlateDecode', deflateSync(content.join('\n')))
    const resources = `<</Font <<${fontIds.map(([name, id]) => `/${name} ${ref(id)}`).join(' ')}>> /XObject <<${stampIds.join(' ')}>>>>`
    file.put(
      pageIds[i],
      `<</Type /Page /Parent ${ref(tree)} /MediaBox [0 0 ${width} ${height}] /Contents ${ref(stream)} /Resources ${resources} /StructParents ${i} /Tabs /S>>`,
    )
  })
  putElements(whole, root)
  const parents = file.add(
    `<</Nums [${pages.map(({ marks }, i) => `${i} [${marks.map((one) => ref(elementIds.get(one))).join(' ')}]`).join(' ')}]>>`,
  )
  file.put(
    root,
    `<</Type /StructTreeRoot /K ${ref(elementIds.get(whole))} /ParentTree ${ref(parents)} /ParentTreeNextKey ${pages.length}>>`,
  )
  file.put(tree, `<</Type /Pages /Count ${pages.length} /Kids [${pageIds.map(ref).join(' ')}]>>`)
  file.put(
    catalog,
    `<</Type /Catalog /Pages ${ref(tree)} /Lang (${about.locale}) /MarkInfo <</Marked true>> /StructTreeRoot ${ref(root)} /ViewerPreferences <</DisplayDocTitle true>> /Metadata ${ref(xmp)}>>`,
  )
  const [title, maker] = [text(about.title), text(about.maker)]
  const day = `D:${about.at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`
  file.put(
    info,
    `<</Title ${title} /Author ${maker} /Creator ${maker} /Producer ${maker} /CreationDate (${day}) /ModDate (${day})>>`,
  )
  file.stream('/Type /Metadata /Subtype /XML', Buffer.from(metadata(about)), xmp)
  return file.closed(`/Root ${ref(catalog)} /Info ${ref(info)}`)

  function number(one: Element): void {
    elementIds.set(one, file.next())
    for (const kid of one.kids) if (isElement(kid)) number(kid)
  }
  function putElements(one: Element, parent: number): void {
    const id = elementIds.get(one) ?? 0
    const kids = one.kids.map((kid) =>
      isElement(kid) ? ref(elementIds.get(kid)) : `<</Type /MCR /Pg ${ref(pageIds[kid.page])} /MCID ${kid.mark}>>`,
    )
    const scope = one.attributes ? ` /A <</O /Table ${one.attributes}>>` : ''
    file.put(id, `<</Type /StructElem /S /${one.kind} /P ${ref(parent)}${scope} /K [${kids.join(' ')}]>>`)
    for (const kid of one.kids) if (isElement(kid)) putElements(kid, id)
  }
}
const isElement = (kid: Element | Marked): kid is Element => Object.hasOwn(kid, 'kind')

function putFont(file: File, { name, packed }: Font): number {
  const { box, ascent, descent, cap, length, widths } = packed
  const program = file.stream(`/Filter /FlateDecode /Length1 ${length}`, packed.file)
  const letters = file.stream('/Filter /FlateDecode', packed.letters)
  // A prefix of six capitals marks a part of a font.
  const base = `/ALPENG+RobotoFlex-${name}`
  const descriptor = file.add(
    `<</Type /FontDescriptor /FontName ${base} /Flags 4 /FontBBox [${box}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight ${cap} /StemV 80 /FontFile2 ${program} 0 R>>`,
  )
  const cid = file.add(
    `<</Type /Font /Subtype /CIDFontType2 /BaseFont ${base} /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor ${descriptor} 0 R /W ${widths} /CIDToGIDMap /Identity>>`,
  )
  return file.add(
    `<</Type /Font /Subtype /Type0 /BaseFont ${base} /Encoding /Identity-H /DescendantFonts [${cid} 0 R] /ToUnicode ${letters} 0 R>>`,
  )
}

type File = ReturnType<typeof createFile>
function createFile() {
  const objects: Uint8Array[] = []
  const next = () => objects.push(Buffer.alloc(0))
  const put = (id: number | undefined, body: string | Uint8Array) => {
    if (id !== undefined) objects[id - 1] = typeof body === 'string' ? Buffer.from(body, 'latin1') : body
  }
  return {
    next,
    put,
    add: (body: string): number => {
      const id = next()
      put(id, body)
      return id
    },
    stream: (about: string, bytes: Uint8Array, id = next()): number => {
      put(id, Buffer.concat([Buffer.from(`<<${about} /Length ${bytes.length}>>\nstream\n`), bytes, Buffer.from('\nendstream')]))
      return id
    },
    closed: (trailer: string): Buffer => {
      const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
      let at = parts[0]?.length ?? 0
      const places = objects.map((body, i) => {
        const [before, after] = [Buffer.from(`${i + 1} 0 obj\n`), Buffer.from('\nendobj\n')]
        const place = at
        parts.push(before, body, after)
        at += before.length + body.length + after.length
        return place
      })
      const content = Buffer.concat(parts)
      const id = createHash('sha256').update(content).digest('hex').slice(0, 32)
      const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
      const end = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${places.length + 1} ${trailer} /ID [<${id}> <${id}>]>>\nstartxref\n${at}\n%%EOF\n`
      return Buffer.concat([content, Buffer.from(end)])
    },
  }
}

/** Any letters, as a PDF stores them: UTF-16 with its byte order mark. */
const text = (value: string) => `<feff${Array.from({ length: value.length }, (_, i) => hex(value.charCodeAt(i))).join('')}>`

const escaped = (value: string) => value.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const metadata = ({ title, locale, maker, at }: PdfMetadata) => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(maker)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${locale}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${at.toISOString()}</xmp:CreateDate>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
