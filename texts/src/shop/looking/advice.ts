import { area } from '../../area.ts'

/** Advice on which pass fits a guest's winter. */
export const advice = area({
  'components.asked.days': { en: 'How many days a winter', fr: 'Combien de jours par hiver' },
  'components.asked.resort': { en: 'Where', fr: 'Où' },
  'components.asked.peak': { en: 'When', fr: 'Quand' },
  'components.asked.day.one': { en: '{count} day', fr: '{count} jour' },
  'components.asked.day.other': { en: '{count} days', fr: '{count} jours' },
  'components.asked.anywhere': { en: 'wherever the snow is', fr: 'là où il y a de la neige' },
  'components.asked.peak.no': { en: 'not on peak days', fr: 'pas les jours de pointe' },
  'components.asked.peak.yes': { en: 'peak days too', fr: 'jours de pointe compris' },
  // From one to twenty; larger numbers are written in figures.
  'components.numbers': {
    en: 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    fr: 'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  },
  'components.numbers.th': {
    en: 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth',
    fr: 'premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième treizième',
  },
  'components.day_range': { en: '{from} to {until}', fr: 'du {from} au {until}' },
  'components.advice.pass.one': {
    en: 'For one\u00a0day, the\u00a0{name} is\u00a0yours.',
    fr: 'Pour un\u00a0jour, le\u00a0{name} est à\u00a0vous.',
  },
  'components.advice.pass.other': {
    en: 'At\u00a0{days}\u00a0days, the\u00a0{name} is\u00a0yours.',
    fr: 'À\u00a0{days}\u00a0jours, le\u00a0{name} est à\u00a0vous.',
  },
  'components.advice.only_tickets.one': {
    en: 'For one\u00a0day, a\u00a0day ticket will\u00a0do.',
    fr: 'Pour un\u00a0jour, un\u00a0billet suffit.',
  },
  'components.advice.only_tickets.other': {
    en: 'At\u00a0{days}\u00a0days, day tickets cost the\u00a0least.',
    fr: 'À\u00a0{days}\u00a0jours, les\u00a0billets coûtent le\u00a0moins\u00a0cher.',
  },
  'components.advice.at.one': {
    en: 'At {resort}, {tickets} would cost {cost}.',
    fr: 'À {resort}, {tickets} coûterait {cost}.',
  },
  'components.advice.at.other': {
    en: 'At {resort}, {tickets} would cost {cost}.',
    fr: 'À {resort}, {tickets} coûteraient {cost}.',
  },
  'components.advice.as_at.one': {
    en: 'At the price of {resort}, {tickets} would cost {cost}.',
    fr: 'Au prix de {resort}, {tickets} coûterait {cost}.',
  },
  'components.advice.as_at.other': {
    en: 'At the prices of {resort}, {tickets} would cost {cost}.',
    fr: 'Aux prix de {resort}, {tickets} coûteraient {cost}.',
  },
  'components.advice.said': { en: '{answer} {total} in all.', fr: '{answer} {total} en tout.' },
  'components.advice.saved': { en: 'You save {saved}.', fr: 'Vous économisez {saved}.' },
  'components.advice.saved_nth_free': {
    en: 'You save {saved}, and the {nth} day is free.',
    fr: 'Vous économisez {saved}, et le {nth} jour est gratuit.',
  },
  'components.advice.saved_next_free': {
    en: 'You save {saved}, and the next day is free.',
    fr: 'Vous économisez {saved}, et le jour suivant est gratuit.',
  },
  'components.advice.no_tickets': {
    en: 'No day tickets are sold here for that, so there is nothing to compare with but the other passes.',
    fr: 'Il ne se vend pas de billets de journée ici\u00a0: on ne peut comparer qu’avec les autres forfaits.',
  },
  'components.advice.tickets_cost.one': { en: '{tickets} costs {cost}.', fr: '{tickets} coûte {cost}.' },
  'components.advice.tickets_cost.other': { en: '{tickets} cost {cost}.', fr: '{tickets} coûtent {cost}.' },
  'components.advice.from_nth': {
    en: 'The {name} pays off from the {nth} day on.',
    fr: 'Le {name} devient rentable dès le {nth} jour.',
  },
  'components.advice.from_day': {
    en: 'The {name} pays off from day {day} on.',
    fr: 'Le {name} devient rentable dès le jour {day}.',
  },
  'components.advice.nothing': { en: 'Nothing here fits that.', fr: 'Rien ici ne convient à cela.' },
  'components.advice.nothing_hint': {
    en: 'No pass and no ticket is sold for it at the moment. Try another resort.',
    fr: 'Aucun forfait ni billet n’est en vente pour cela en ce moment. Essayez une autre station.',
  },
  'components.advice.tickets': { en: 'Day tickets', fr: 'Billets de journée' },
  'components.advice.ticket': { en: 'Day ticket', fr: 'Billet de journée' },
  'components.advice.weekday_count.one': { en: '{number} weekday ticket', fr: '{number} billet de journée de semaine' },
  'components.advice.weekday_count.other': { en: '{number} weekday tickets', fr: '{number} billets de journée de semaine' },
  'components.advice.weekend_count.one': { en: '{number} weekend ticket', fr: '{number} billet de journée de fin de semaine' },
  'components.advice.weekend_count.other': {
    en: '{number} weekend tickets',
    fr: '{number} billets de journée de fin de semaine',
  },
  'components.advice.peak_count.one': { en: '{number} peak-day ticket', fr: '{number} billet de journée de pointe' },
  'components.advice.peak_count.other': { en: '{number} peak-day tickets', fr: '{number} billets de journée de pointe' },
  'components.advice.at_each': { en: '{tickets} at\u00a0{each}', fr: '{tickets} à\u00a0{each}' },
  'components.advice.for_each': { en: '{tickets} for each of you', fr: '{tickets} pour chacun' },
  'components.advice.how': { en: 'How we count', fr: 'Comment nous comptons' },
  'components.advice.how.usual': {
    en: 'We count each day as a weekend day: {price} for a ticket at {resort}.',
    fr: 'Nous comptons chaque jour comme un jour de fin de semaine\u00a0: {price} le billet à {resort}.',
  },
  'components.advice.how.peak': {
    en: 'Every third day counts as a peak day, at {price}; passes with blackout days are not valid then.',
    fr: 'Un jour sur trois est un jour de pointe, à {price}\u00a0; les forfaits à jours exclus n’y sont pas valables.',
  },
  'components.advice.how.caption': { en: 'The arithmetic', fr: 'Le calcul' },
  'components.advice.how.way': { en: 'With', fr: 'Avec' },
  'components.advice.how.who': { en: 'For', fr: 'Pour' },
  'components.advice.how.passes': { en: 'Passes', fr: 'Forfaits' },
  'components.advice.how.tickets': { en: 'Tickets', fr: 'Billets' },
  'components.advice.how.sum': { en: 'Total', fr: 'Total' },
  'components.advice.times': { en: '{count} × {each}', fr: '{count} × {each}' },
  'components.chart.saved': { en: '{saved} saved', fr: '{saved} de moins' },
  'components.chart.then': { en: '{name}, then the cheapest', fr: '{name}, puis le moins cher' },
  'components.chart.said.one': {
    en: 'What {count} day costs, for {who}. {lines}.',
    fr: 'Ce que coûte {count} jour, pour {who}. {lines}.',
  },
  'components.chart.said.other': {
    en: 'What {count} days cost, for {who}. {lines}.',
    fr: 'Ce que coûtent {count} jours, pour {who}. {lines}.',
  },
  'components.chart.who': { en: 'one {who}', fr: 'un {who}' },
  'components.chart.anyone': { en: 'one person', fr: 'une personne' },
  'components.chart.line': { en: '{name}: {amount}', fr: '{name}\u00a0: {amount}' },
})
