import { useNavigate } from '@alpenglow/client/routing/Router'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useEffect } from 'react'
import useSWR from 'swr'
import { useMember } from '../member.ts'
import type { PageCommand } from '../page-facts.ts'
import { CommandMenu } from '../parts/commands/CommandMenu.tsx'
import type { Command, CommandGroup } from '../parts/commands/match-commands.ts'
import { useKeys } from '../parts/keys/useKeys.ts'
import { usePath } from '../paths.ts'
import { signOut } from '../session.ts'
import { useText, type Words } from '../text/Texts.tsx'
import { whyRefused } from '../text/refusals.ts'
import { sayFailed } from '../parts/flash-messages.ts'
import { useOtherLanguage } from './LanguageLink.tsx'
import { placesOf, type Place } from './places.ts'

type Props = { open: boolean; onOpen: () => void; onClose: () => void }

/** The command menu of the desk: its places, what those find, and the acts of the frame. */
export function Finder({ open, onOpen, onClose }: Props) {
  const words = useText()
  const member = useMember()
  const go = useGo()
  const acts = useFrameActs(words)
  const places = placesOf(member).flat()
  const { data: found = [], error } = useSWR(open ? ['found', words.locale] : null, () => findAll(places, words, member))
  useOpeningKeys(onOpen)
  const groups: CommandGroup[] = [
    { label: words.t('desk.find.places'), commands: places.map((place) => placeCommand(place, words, go)) },
    { label: words.t('desk.find.acts'), commands: acts },
    ...found.map(({ place, commands }) => ({
      label: words.t(place.title),
      commands: commands.map((command) => pageCommand(place, command, go)),
    })),
  ]
  const note = error ? <ErrorBlock>{words.t('desk.failed')}</ErrorBlock> : undefined
  return <CommandMenu open={open} groups={groups} unasked={2} note={note} onClose={onClose} />
}

type Go = (place: Place, query?: string) => void

function useGo(): Go {
  const path = usePath()
  const navigate = useNavigate()
  return ({ page }, query) => navigate(path(page) + (query ? `?${query}` : ''))
}

const placeCommand = (place: Place, { t }: Words, go: Go): Command => ({
  id: place.page,
  label: t(place.title),
  keys: ['g', place.letter],
  run: () => go(place),
})

const pageCommand = (place: Place, { label, hint, query }: PageCommand, go: Go): Command => ({
  id: `${place.page}?${query}`,
  label,
  hint,
  run: () => go(place, query),
})

function useFrameActs(words: Words): Command[] {
  const turn = useOtherLanguage()
  const leave = () => void signOut().catch((error: unknown) => sayFailed(whyRefused(error, words)))
  return [
    { id: 'language', label: words.t('desk.nav.other_language'), run: turn },
    { id: 'sign-out', label: words.t('desk.nav.sign_out'), run: leave },
  ]
}

type Found = { place: Place; commands: PageCommand[] }

/** What the places find that this member may see; a place that fails leaves the others out as well, and says so. */
const findAll = (places: Place[], words: Words, member: ReturnType<typeof useMember>): Promise<Found[]> =>
  Promise.all(
    places.flatMap((place) => {
      const { finds } = place
      return finds ? [(async () => ({ place, commands: await finds(words, member) }))()] : []
    }),
  )

/** Ctrl or ⌘ with K opens it from everywhere but a dialog, also while somebody types; `/` where nobody does. */
function useOpeningKeys(onOpen: () => void): void {
  useKeys([{ key: '/', press: onOpen }])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!document.querySelector('dialog:modal')) onOpen()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onOpen])
}
