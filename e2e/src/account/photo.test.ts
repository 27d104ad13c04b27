import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '../checks/barriers.ts'
import { expectReadable } from '../checks/readable.ts'
import { cameraArgs, drawnPerson } from '../people/at-a-camera.ts'
import { languages, test } from '../people/guest.ts'
import { callSuccessfully, newcomer, withAccount } from '../people/newcomer.ts'
import { signedIn } from '../people/signed-in.ts'
import { launchOptions } from '../../playwright.config.ts'

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: { ...launchOptions, args: [...launchOptions.args, ...cameraArgs] },
})

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const step = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 2, name, exact: true })

/** Chooses a file, as a guest without a camera does. */
async function choose(page: Page, name: string, word = 'Choose a file') {
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), button(page, word).press('Enter')])
  await picker.setFiles(drawnPerson(name))
}

/** The page on which Rosa or her child gets a photo; by keyboard. */
async function onTheWay(page: Page, { child = false, language = 'en' as 'en' | 'fr' } = {}) {
  const me = newcomer('photo')
  const client = await withAccount(me, { first_name: 'Rosa', last_name: 'Lind' })
  const mia = { first_name: 'Mia', last_name: 'Lind', dob: '2018-05-01', minor_consent_approved: true }
  if (child) await callSuccessfully(client, 'POST', '/api/v2/profiles', mia)
  await signedIn(page, me)
  await page.goto(`/${language}/myaccount`)
  await page.getByRole('link', { name: child ? 'Mia Lind' : 'Rosa Lind', exact: true }).press('Enter')
  await page.getByRole('link', { name: language === 'en' ? 'Add' : 'Ajouter', exact: true }).press('Enter')
}

test(
  'five pictures will not do, and each says why; the sixth is on my child’s pass',
  { tag: '@everywhere' },
  async ({ page }) => {
    test.slow()
    await onTheWay(page, { child: true })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mia’s photo')
    const refusals = {
      none: ['There is no face in this photo', 'Come close and look into the camera.'],
      two: ['More than one face in this photo', 'We need Mia’s alone. Mirrors and posters count as well.'],
      turned: ['There is a face, but we cannot read it', 'Turn to the window, look straight ahead, and hold still.'],
      scarf: ['We cannot see the mouth', 'Pull the scarf down, and keep the hand away.'],
      goggles: ['We cannot see the eyes', 'Take off goggles and sunglasses. Clear glasses may stay.'],
    }
    const told: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/client-reports')) told.push(String(request.postDataJSON().data.message))
    })
    for (const [name, [why = '', helps = '']] of Object.entries(refusals)) {
      await choose(page, name)
      await button(page, 'Use this photo').press('Enter')
      await expect(step(page, why)).toBeFocused({ timeout: 45_000 })
      await expect(page.getByText(`${helps} Nothing on the pass has changed.`)).toBeVisible()
    }
    await expectNoBarriers(page, 'en')
    await expectReadable(page)
    expect(told).toEqual([
      'photo_face_count_failed: no_face',
      'photo_face_count_failed: multiple_faces',
      'photo_landmarks_failed: no_facial_landmarks',
      'photo_eyes_and_mouth_failed: mouth_missing',
      'photo_eyes_and_mouth_failed: eyes_missing',
    ])
    await choose(page, 'one')
    await expect(step(page, 'How it looks on the pass')).toBeFocused()
    await page.getByRole('slider', { name: 'Size of the face' }).press('ArrowRight')
    await expectNoBarriers(page, 'en')
    await expectReadable(page)
    await button(page, 'Use this photo').press('Enter')
    await expect(step(page, 'Mia’s photo is saved')).toBeFocused({ timeout: 45_000 })
    await page.getByRole('link', { name: 'Back to the household' }).press('Enter')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Mia Lind', exact: true }) })
    await expect(card.locator('img')).toHaveJSProperty('complete', true)
    await expect.poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
  },
)

test('what is no photo, or too much of one, is not even sent', { tag: '@pictures' }, async ({ page }) => {
  await onTheWay(page)
  const wrong = {
    'We cannot open this file': { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') },
    'This file is too large (14\u00a0MB)': {
      name: 'large.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(14 * 1024 * 1024),
    },
    'This picture is very small': {
      name: 'small.png',
      mimeType: 'image/png',
      // A single pixel.
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    },
  }
  let word = 'Choose a file'
  for (const [why, file] of Object.entries(wrong)) {
    const [picker] = await Promise.all([page.waitForEvent('filechooser'), button(page, word).press('Enter')])
    await picker.setFiles(file)
    await expect(step(page, why)).toBeFocused()
    word = 'Choose another file'
  }
})

for (const language of languages) {
  const words = {
    en: {
      take: 'Take a photo',
      camera: 'Camera',
      ask: 'Is the face in the oval? Then take it.',
      close: 'Close the camera',
      shutter: 'Take the photo',
      use: 'Use this photo',
      saved: 'Rosa’s photo is saved',
    },
    fr: {
      take: 'Prendre une photo',
      camera: 'Caméra',
      ask: /Le visage est dans l’ovale\s\? Prenez la photo\./,
      close: 'Fermer la caméra',
      shutter: 'Prendre la photo',
      use: 'Utiliser cette photo',
      saved: 'La photo de Rosa est enregistrée',
    },
  }[language]
  test(
    `by keyboard, on the smallest phone, I look into the camera and take my photo (${language})`,
    { tag: '@pictures' },
    async ({ page }) => {
      test.slow()
      await page.setViewportSize({ width: 320, height: 640 })
      await onTheWay(page, { language })
      await button(page, words.take).press('Enter')
      const camera = page.getByRole('region', { name: words.camera })
      await expect(camera.getByText(words.ask)).toBeVisible()
      await expect(camera.getByRole('listitem')).toHaveCount(2)
      await expectNoBarriers(page, language)
      await expectReadable(page)
      await page.setViewportSize({ width: 320, height: 640 })
      await page.keyboard.press('Escape')
      await expect(camera).toHaveCount(0)
      await button(page, words.take).press('Enter')
      await expect(camera.getByText(words.ask)).toBeVisible()
      await expect(button(page, words.shutter)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(button(page, words.use)).toBeVisible()
      await expectReadable(page)
      await button(page, words.use).press('Enter')
      await expect(step(page, words.saved)).toBeFocused({ timeout: 45_000 })
      await expect(page.getByRole('main').locator('video')).toHaveCount(0)
    },
  )
}

type Face = { x: number; y: number; width: number; height: number; tilt?: number }
/** A browser with face detection, which detects these. */
const sees = (page: Page, faces: Face[]) => page.evaluate((seen) => Object.assign(window, { seen }), faces)
async function tellsFaces(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, {
      seen: [],
      FaceDetector: class {
        detect = async ({ width, height }: HTMLCanvasElement) =>
          (window as unknown as { seen: Face[] }).seen.map((face) => ({
            boundingBox: { x: face.x * width, y: face.y * height, width: face.width * width, height: face.height * height },
            landmarks: [0, 1].map((side) => ({
              type: 'eye',
              locations: [{ x: 20 * side, y: 20 * side * Math.tan(face.tilt ?? 0) }],
            })),
          }))
      },
    })
  })
}

test('one thing at a time is told, until all is right and the shutter grows warm', { tag: '@everywhere' }, async ({ page }) => {
  await tellsFaces(page)
  await onTheWay(page)
  await button(page, 'Take a photo').press('Enter')
  const camera = page.getByRole('region', { name: 'Camera' })
  const right = { x: 0.25, y: 0.2, width: 0.5, height: 0.52 }
  const said: [Face[], string][] = [
    [[], 'Look into the camera.'],
    [[right, { ...right, x: 0.7 }], 'Only one face, please.'],
    [[{ x: 0.45, y: 0.4, width: 0.1, height: 0.12 }], 'A little closer.'],
    [[{ ...right, y: 0, height: 0.95 }], 'A little further away.'],
    [[{ ...right, x: 0.5 }], 'Bring the face into the oval.'],
    [[{ ...right, tilt: 0.5 }], 'Straighten up.'],
    [[right], 'Good. Hold still.'],
  ]
  for (const [faces, words] of said) {
    await sees(page, faces)
    await expect(camera.getByText(words)).toBeVisible()
  }
  await expect(camera.getByRole('listitem')).toHaveText([
    'Light: fine',
    'One face: fine',
    'Near: fine',
    'Upright: fine',
    'Sharp: fine',
  ])
})

test('without a camera, or with one that is not allowed, a file is the way', { tag: '@everywhere' }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await onTheWay(page)
  await button(page, 'Take a photo').press('Enter')
  await expect(step(page, 'The camera is off for this page')).toBeFocused()
  await expectReadable(page)
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
  })
  await button(page, 'Try the camera again').press('Enter')
  await expect(step(page, 'There is no camera here')).toBeFocused()
  await choose(page, 'one')
  await expect(step(page, 'How it looks on the pass')).toBeFocused()
})

test('two fingers make the face larger, and one moves it', { tag: '@everywhere' }, async ({ page }) => {
  await onTheWay(page)
  await choose(page, 'one')
  const canvas = page.getByLabel('Rosa’s photo as on the pass.')
  const zoom = page.getByRole('slider', { name: 'Size of the face' })
  await expect(zoom).toHaveValue('1')
  const touch = (type: string, pointerId: number, x: number, y: number) =>
    canvas.dispatchEvent(type, { pointerId, clientX: x, clientY: y, pointerType: 'touch', bubbles: true })
  await canvas.evaluate((element) => Object.assign(element, { setPointerCapture: () => {} }))
  const { x = 0, y = 0, width = 0 } = (await canvas.boundingBox()) ?? {}
  await touch('pointerdown', 1, x + 0.25 * width, y + 20)
  await touch('pointerdown', 2, x + 0.5 * width, y + 20)
  await touch('pointermove', 2, x + 0.75 * width, y + 20)
  await expect(zoom).toHaveValue('2')
  await touch('pointerup', 2, x + 0.75 * width, y + 20)
  await touch('pointerup', 1, x + 0.25 * width, y + 20)
  const before = await canvas.screenshot()
  await canvas.press('ArrowDown')
  await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(false)
})

test(
  'I cancel while it is sent, and try again when the connection was gone',
  { tag: '@everywhere' },
  async ({ page, watch }) => {
    watch.expectError(/ERR_INTERNET_DISCONNECTED/)
    await onTheWay(page, { language: 'fr' })
    let holds = true
    await page.route('**/image/upload', async (route) => {
      if (holds) return
      await route.continue()
    })
    await choose(page, 'one', 'Choisir un fichier')
    await button(page, 'Utiliser cette photo').press('Enter')
    await button(page, 'Annuler').press('Enter')
    await expect(button(page, 'Utiliser cette photo')).toBeVisible()
    holds = false
    await page.unroute('**/image/upload')
    await page.route('**/image/upload', (route) => route.abort('internetdisconnected'), { times: 1 })
    await button(page, 'Utiliser cette photo').press('Enter')
    await expect(step(page, 'La photo n’a pas été envoyée')).toBeFocused({ timeout: 45_000 })
    await expect(page.getByText('La connexion s’est coupée. La photo est encore ici.')).toBeVisible()
    await expectReadable(page)
    await button(page, 'Renvoyer').press('Enter')
    await expect(step(page, 'La photo de Rosa est enregistrée')).toBeFocused({ timeout: 45_000 })
  },
)

test(
  'what the service can’t answer is said, and what was sent but not saved is saved again',
  { tag: '@pictures' },
  async ({ page, watch }) => {
    watch.expectRefusal(500)
    await onTheWay(page)
    await choose(page, 'one')
    const headers = {
      'x-request-id': 'r-1',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'x-request-id',
    }
    const answers = [
      { status: 500, body: 'it fell over', headers },
      { status: 200, body: 'half an ans', headers },
    ]
    await page.route('**/image/upload', (route) => {
      const answer = answers.shift()
      return answer ? route.fulfill(answer) : route.fallback()
    })
    for (const word of ['Use this photo', 'Send it again']) {
      await button(page, word).press('Enter')
      await expect(step(page, 'The photo was not sent')).toBeFocused({ timeout: 45_000 })
      await expect(page.getByText('We could not receive it just now. It is still here: try again in a moment.')).toBeVisible()
    }
    await page.route('**/api/v2/profiles/*/photo', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
    await button(page, 'Send it again').press('Enter')
    await expect(step(page, 'Sent, but not saved')).toBeFocused({ timeout: 45_000 })
    await button(page, 'Save again').press('Enter')
    await expect(step(page, 'Rosa’s photo is saved')).toBeFocused({ timeout: 45_000 })
  },
)

test('what I chose last is what I see and send, however long it takes to open', { tag: '@pictures' }, async ({ page }) => {
  await page.addInitScript(() => {
    const open = window.createImageBitmap.bind(window)
    Object.assign(window, {
      createImageBitmap: async (...given: Parameters<typeof open>) => {
        if (given[0] instanceof File && given[0].name === 'another.jpg')
          await new Promise((mayOpen) => Object.assign(window, { mayOpen }))
        return open(...given)
      },
    })
  })
  await onTheWay(page)
  await choose(page, 'one')
  await expect(step(page, 'How it looks on the pass')).toBeFocused()
  await choose(page, 'another')
  // Until the new photo is loaded, no other can be sent.
  await expect(button(page, 'Use this photo')).toHaveCount(0)
  await page.evaluate(() => (window as unknown as { mayOpen: () => void }).mayOpen())
  await expect(step(page, 'How it looks on the pass')).toBeFocused()
})

test('whoever leaves before it is sent sends nothing', { tag: '@everywhere' }, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/image/upload')) sent.push(request.url())
  })
  await onTheWay(page)
  const left = Promise.withResolvers<void>()
  const answered: Promise<unknown>[] = []
  await page.route('**/photo-uploads', async (route) => {
    answered.push(left.promise.then(() => route.continue()))
    await answered.at(-1)
  })
  await choose(page, 'one')
  await button(page, 'Use this photo').press('Enter')
  await expect.poll(() => answered.length).toBe(1)
  await button(page, 'Cancel').press('Enter')
  await button(page, 'Use this photo').press('Enter')
  await expect.poll(() => answered.length).toBe(2)
  await page.getByRole('main').getByRole('link', { name: 'Rosa Lind' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosa Lind')
  left.resolve()
  await Promise.allSettled(answered)
  await page.waitForLoadState('networkidle')
  expect(sent).toEqual([])
})
