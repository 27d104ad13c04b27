import sharp, { type Sharp } from 'sharp'

/** Drawn people whom the detector takes for faces: no test needs a real person's photo. */
type Drawn = { x?: number; y?: number; size?: number; goggles?: boolean; scarf?: boolean; turned?: boolean }
type Skin = readonly [light: string, middle: string, dark: string]
export const skins = {
  light: ['#f0c8a8', '#d9a07a', '#a8704e'],
  dark: ['#8d5a3c', '#6b3f28', '#42251a'],
} as const satisfies Record<string, Skin>

const eye = ([, , dark]: Skin) => `
  <ellipse cx="66" cy="-12" rx="46" ry="30" fill="${dark}" opacity=".5" filter="url(#b8)"/>
  <path d="M24 -58C50 -76 90 -74 112 -54C90 -64 52 -62 26 -48Z" fill="#3a281c"/>
  <path d="M30 -6C48 -28 86 -28 104 -4C86 12 48 12 30 -6Z" fill="#f6f3ee"/>
  <circle cx="66" cy="-7" r="16" fill="#5d4630"/><circle cx="66" cy="-7" r="7.5" fill="#120c08"/>
  <circle cx="71" cy="-12" r="4" fill="#fff"/>
  <path d="M28 -6C48 -30 88 -30 106 -4C86 -20 48 -20 28 -6Z" fill="#2a1b12"/>
  <path d="M34 0C52 14 84 14 102 0" fill="none" stroke="${dark}" stroke-width="3"/>`

/** `turned`: the features move to the side and become narrow, as of a person who looks away. */
const head = (skin: Skin, turned: boolean) => `
  <path d="M-250 420C-230 260 -120 250 -70 235L70 235C120 250 230 260 250 420Z" fill="#34516b"/>
  <path d="M-68 130L-62 250Q0 290 62 250L68 130Z" fill="${skin[1]}"/>
  <path d="M-66 160Q0 260 66 160L64 220Q0 270 -64 220Z" fill="${skin[2]}" opacity=".55" filter="url(#b6)"/>
  <ellipse cx="0" cy="-60" rx="175" ry="195" fill="#4a3426"/>
  <ellipse cx="-152" cy="5" rx="20" ry="40" fill="${skin[1]}"/><ellipse cx="152" cy="5" rx="20" ry="40" fill="${skin[1]}"/>
  <path d="M-150 -40C-155 90 -110 195 0 205C110 195 155 90 150 -40C145 -150 80 -190 0 -190C-80 -190 -145 -150 -150 -40Z" fill="url(#skin)"/>
  <path d="M-152 -50C-150 -190 -60 -225 10 -222C90 -222 155 -170 153 -40C140 -90 120 -130 60 -150C0 -135 -90 -145 -120 -110C-140 -90 -148 -70 -152 -50Z" fill="#4a3426"/>
  <g transform="${turned ? 'translate(92 0) scale(.36 1)' : ''}">
  <g>${eye(skin)}</g><g transform="scale(-1 1)">${eye(skin)}</g>
  <path d="M-8 -30C-16 30 -34 66 -30 78C-22 92 22 92 30 78C34 66 16 30 10 -30" fill="${skin[2]}" opacity=".28" filter="url(#b6)"/>
  <path d="M-4 -30C0 20 -6 50 -2 70" stroke="#fff" stroke-width="10" opacity=".25" filter="url(#b6)"/>
  <path d="M-32 72C-26 60 -18 62 -14 74M32 72C26 60 18 62 14 74" fill="none" stroke="#6b3f2a" stroke-width="5"/>
  <path d="M-56 128C-36 114 -14 108 0 116C14 108 36 114 56 128C36 130 -36 130 -56 128Z" fill="#b05a50"/>
  <path d="M-56 128C-36 158 36 158 56 128C36 132 -36 132 -56 128Z" fill="#c9746a"/>
  <path d="M-56 128C-30 134 30 134 56 128" fill="none" stroke="#5a221e" stroke-width="4"/></g>`

const goggles = '<path d="M-150 -50Q0 -90 150 -50L146 30Q90 52 22 34Q0 18 -22 34Q-90 52 -146 30Z" fill="#1c2733"/>'
const scarf = '<path d="M-160 60Q0 90 160 60L150 260Q0 300 -150 260Z" fill="#7a2f34"/>'

const person = ({ x = 400, y = 420, size = 1, ...worn }: Drawn, skin: Skin) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${head(skin, worn.turned ?? false)}${worn.goggles ? goggles : ''}${worn.scarf ? scarf : ''}</g>`

type Picture = { people?: readonly Drawn[]; skin?: Skin; width?: number; height?: number }
/** By default one person in front of a wall. */
export function drawPortrait({ people = [{}], skin = skins.light, width = 800, height = 1000 }: Picture = {}): Sharp {
  const stops = skin.map((colour, at) => `<stop offset="${[0, 0.6, 1][at]}" stop-color="${colour}"/>`).join('')
  const blurs = [6, 8].map((by) => `<filter id="b${by}"><feGaussianBlur stdDeviation="${by}"/></filter>`).join('')
  const defs = `<defs><radialGradient id="skin" cx=".42" cy=".4" r=".7">${stops}</radialGradient>${blurs}</defs>`
  const body = `<rect width="100%" height="100%" fill="#b9c7d2"/>${people.map((one) => person(one, skin)).join('')}`
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 800 ${(800 * height) / width}">${defs}${body}</svg>`,
    ),
  )
}

const drawnBefore = new Map<string, Promise<Buffer>>()
/** Memoization: each picture is drawn once. Callers must not write into it. */
export function drawPortraitJpeg(picture: Picture = {}): Promise<Buffer> {
  const name = JSON.stringify(picture)
  const jpeg = drawnBefore.get(name) ?? drawPortrait(picture).jpeg({ quality: 90 }).toBuffer()
  drawnBefore.set(name, jpeg)
  return jpeg
}
