import type { NewResort } from './store.ts'

type Place = { region: readonly [en: string, fr: string]; subregion: readonly [en: string, fr: string]; timeZone: string }

const usa = ['USA', 'États-Unis'] as const
const canada = ['Canada', 'Canada'] as const
const rockies: Place = { region: usa, subregion: ['Rockies', 'Rocheuses'], timeZone: 'America/Denver' }
const northwest: Place = {
  region: usa,
  subregion: ['Pacific Northwest', 'Nord-Ouest Pacifique'],
  timeZone: 'America/Los_Angeles',
}
const sierra: Place = { region: usa, subregion: ['Sierra Nevada', 'Sierra Nevada'], timeZone: 'America/Los_Angeles' }
const northeast: Place = { region: usa, subregion: ['Northeast', 'Nord-Est'], timeZone: 'America/New_York' }
const coast: Place = { region: canada, subregion: ['British Columbia', 'Colombie-Britannique'], timeZone: 'America/Vancouver' }
const alberta: Place = { region: canada, subregion: ['Alberta', 'Alberta'], timeZone: 'America/Edmonton' }
const quebec: Place = { region: canada, subregion: ['Québec', 'Québec'], timeZone: 'America/Toronto' }

/** How a day there is got: by a reservation here, on the resort's own page, or by just coming. */
type Way = 'here' | 'none' | `https://${string}`

function resort(id: number, code: string, name: string, place: Place, way: Way, more: Partial<NewResort> = {}): NewResort {
  const [en, fr] = [0, 1].map((i) => ({ region: place.region[i] ?? '', subregion: place.subregion[i] ?? '' }))
  const wording = ({ region, subregion } = { region: '', subregion: '' }) => ({
    name,
    region,
    subregion,
    tags: [`${region} - ${subregion}`],
  })
  return {
    id,
    code,
    abbreviation: (name.split(/[ ,]/)[0] ?? '').toUpperCase(),
    hemisphere: 'northern',
    timeZone: place.timeZone,
    covidCredit: false,
    logoUrl: `/resorts/${code.toLowerCase()}.svg`,
    reservationsEnabled: way === 'here',
    reservationSystemUrl: way.startsWith('https://') ? way : '',
    localPolicyUrl: '',
    active: true,
    owned: true,
    texts: { en: wording(en), fr: wording(fr) },
    ...more,
  }
}

/** Fourteen invented mountains, from Oregon to Québec. */
export const demoResorts: NewResort[] = [
  resort(1, 'LKB', 'Larkspur Basin, UT', rockies, 'here'),
  resort(2, 'SLV', 'Silver Lantern, CO', rockies, 'here'),
  resort(3, 'HLW', 'Hollow Crown, CO', rockies, 'none'),
  resort(4, 'TMB', 'Timberline Ferry, WY', rockies, 'here'),
  resort(5, 'GRY', 'Grey Heron Ridge, MT', rockies, 'none'),
  resort(6, 'CND', 'Cinder Peak, OR', northwest, 'here'),
  resort(7, 'NRT', 'Northing Pass, WA', northwest, 'https://book.northingpass.example/', { owned: false }),
  resort(8, 'OBS', 'Obsidian Bowl, CA', sierra, 'here'),
  resort(9, 'QMN', 'Quarry Mountain, VT', northeast, 'none'),
  resort(10, 'SPR', 'Sparrow Notch, NH', northeast, 'https://reserve.sparrownotch.example/', { owned: false }),
  resort(11, 'WHF', 'Whitefern, BC', coast, 'here'),
  resort(12, 'KTL', 'Kettle Glacier, BC', coast, 'none'),
  resort(13, 'LAR', 'Larch Saddle, AB', alberta, 'here'),
  resort(14, 'VPD', 'Val Perdu, QC', quebec, 'here'),
]
