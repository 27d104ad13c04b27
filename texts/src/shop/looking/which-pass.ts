import { area } from '../../area.ts'

export const whichPass = area({
  'pages.which_pass.title': { en: 'Which pass is mine? · Alpenglow', fr: 'Quel forfait est le mien\u00a0? · Alpenglow' },
  'pages.which_pass.description': {
    en: 'Four questions, one answer, and the arithmetic behind it.',
    fr: 'Quatre questions, une réponse, et le calcul qui va avec.',
  },
  'pages.which_pass.heading': { en: 'Which pass is mine?', fr: 'Quel forfait est le mien\u00a0?' },
  'pages.which_pass.questions': { en: 'Four questions', fr: 'Quatre questions' },
  'pages.which_pass.who': { en: 'Who skis?', fr: 'Qui skie\u00a0?' },
  'pages.which_pass.fewer': { en: 'One fewer: {name}', fr: 'Un de moins\u00a0: {name}' },
  'pages.which_pass.more': { en: 'One more: {name}', fr: 'Un de plus\u00a0: {name}' },
  'pages.which_pass.days': { en: 'How many days a winter?', fr: 'Combien de jours par hiver\u00a0?' },
  'pages.which_pass.days_hint': { en: 'Roughly, for each of you.', fr: 'À peu près, pour chacun.' },
  'pages.which_pass.where': { en: 'Mostly where?', fr: 'Surtout où\u00a0?' },
  'pages.which_pass.anywhere': { en: 'Wherever the snow is', fr: 'Là où il y a de la neige' },
  'pages.which_pass.when': { en: 'On peak days too?', fr: 'Aussi les jours de pointe\u00a0?' },
  'pages.which_pass.when.no': { en: 'Not on peak days', fr: 'Pas les jours de pointe' },
  'pages.which_pass.when.no_hint': {
    en: 'You leave the holidays to everyone else.',
    fr: 'Vous laissez les vacances aux autres.',
  },
  'pages.which_pass.when.yes': { en: 'Peak days too', fr: 'Les jours de pointe aussi' },
  'pages.which_pass.when.yes_hint': {
    en: 'Tickets cost more then, and some passes are not valid. We count one day in three as a peak day.',
    fr: 'Les billets coûtent alors plus cher, et certains forfaits ne sont pas valables. Nous comptons un jour de pointe sur trois.',
  },
  'pages.which_pass.nobody': { en: 'Nobody skis yet.', fr: 'Personne ne skie encore.' },
  'pages.which_pass.nobody_hint': {
    en: 'Tell us who’s coming, and we’ll do the math.',
    fr: 'Dites-nous qui vient, et nous faisons le calcul.',
  },
  'pages.which_pass.a_day.one': { en: '{each} for the day', fr: '{each} pour la journée' },
  'pages.which_pass.a_day.other': { en: '{each} a day each', fr: '{each} par jour et par personne' },
  'pages.which_pass.each': {
    en: '{what}, {each}\u00a0each, {day}\u00a0a\u00a0day',
    fr: '{what}, {each}\u00a0chacun, {day}\u00a0par\u00a0jour',
  },
  'pages.which_pass.each_of_several': {
    en: '{each} each, {day} a day: {what}',
    fr: '{each} chacun, {day} par jour\u00a0: {what}',
  },
  'pages.which_pass.alone': { en: '{what}, {day}\u00a0a\u00a0day', fr: '{what}, {day}\u00a0par\u00a0jour' },
  'pages.which_pass.saves': { en: '{saved} less than tickets', fr: '{saved} de moins que des billets' },
  'pages.which_pass.who_pays_what': { en: 'Who pays what', fr: 'Qui paie quoi' },
  'pages.which_pass.together': { en: 'Together', fr: 'Ensemble' },
  'pages.which_pass.compare': { en: 'Compare all passes', fr: 'Comparer tous les forfaits' },
  'pages.which_pass.know': { en: 'Good to know', fr: 'Bon à savoir' },
  'pages.which_pass.know_at': { en: 'Good to know at {resort}', fr: 'Bon à savoir à {resort}' },
  'pages.which_pass.reserve': {
    en: 'You need to reserve your day before you go.',
    fr: 'La journée se réserve avant de venir.',
  },
  'pages.which_pass.reserve_not': { en: 'No reservation is needed.', fr: 'Il ne faut pas de réservation.' },
  'pages.which_pass.reserve_some.one': {
    en: 'At {count} resort, you need to reserve your day before you go.',
    fr: 'Dans {count} station, la journée se réserve avant de venir.',
  },
  'pages.which_pass.reserve_some.other': {
    en: 'At {count} resorts, you need to reserve your day before you go.',
    fr: 'Dans {count} stations, la journée se réserve avant de venir.',
  },
  'pages.which_pass.ticket_reserved': {
    en: 'A ticket is good for its date, and needs no extra reservation.',
    fr: 'Un billet est valable à sa date, sans réservation en plus.',
  },
  'pages.which_pass.blackouts': { en: 'Not valid {ranges}.', fr: 'Non valable {ranges}.' },
  'pages.which_pass.blackouts_counted.one': {
    en: 'The cost of {count} such day is in the total.',
    fr: 'Le coût de {count} de ces jours est compris dans le total.',
  },
  'pages.which_pass.blackouts_counted.other': {
    en: 'The cost of {count} such days is in the total.',
    fr: 'Le coût de {count} de ces jours est compris dans le total.',
  },
  'pages.which_pass.always': {
    en: 'Valid on every open day of the winter.',
    fr: 'Valable tous les jours d’ouverture de l’hiver.',
  },
  'pages.which_pass.some_days.one': {
    en: 'Valid on any {count} day you choose.',
    fr: 'Valable {count} jour à votre choix.',
  },
  'pages.which_pass.some_days.other': {
    en: 'Valid on any {count} days you choose.',
    fr: 'Valable {count} jours à votre choix.',
  },
  'pages.which_pass.limit.one': { en: 'At most {count} day there.', fr: '{count} jour au plus sur place.' },
  'pages.which_pass.limit.other': { en: 'At most {count} days there.', fr: '{count} jours au plus sur place.' },
  'pages.which_pass.others': { en: 'Why not the others', fr: 'Pourquoi pas les autres' },
  'pages.which_pass.same': { en: 'Costs the same and opens less.', fr: 'Coûte autant et ouvre moins.' },
  'pages.which_pass.dearer': { en: '{more} more for the same days.', fr: '{more} de plus pour les mêmes jours.' },
  'pages.which_pass.dearer_peak': {
    en: '{more} more. It is valid on peak days too, when you do not ski.',
    fr: '{more} de plus. Il est aussi valable les jours de pointe, où vous ne skiez pas.',
  },
  'pages.which_pass.tickets_until': {
    en: '{more} more. They would cost less up to {days}.',
    fr: '{more} de plus. Ils coûteraient moins jusqu’à {days}.',
  },
  'pages.which_pass.all_buy': { en: '{parts} each', fr: '{parts} chacun' },
  'pages.which_pass.one_buys': { en: '{who}: {parts}', fr: '{who}\u00a0: {parts}' },
  'pages.which_pass.few_days': { en: '{parts}, {more} more in all.', fr: '{parts}, {more} de plus en tout.' },
  'pages.which_pass.blacked_out.one': {
    en: 'Not valid on {count} of your days. {parts}, {more} more in all.',
    fr: 'Non valable pendant {count} de vos jours. {parts}, {more} de plus en tout.',
  },
  'pages.which_pass.blacked_out.other': {
    en: 'Not valid on {count} of your days. {parts}, {more} more in all.',
    fr: 'Non valable pendant {count} de vos jours. {parts}, {more} de plus en tout.',
  },
  'pages.which_pass.not_yet': {
    en: '{more} more. It pays off from day {day} on.',
    fr: '{more} de plus. Il devient rentable dès le jour {day}.',
  },
  'pages.which_pass.never': {
    en: '{more} more. Here it never pays off.',
    fr: '{more} de plus. Ici, il n’est jamais rentable.',
  },
  'pages.which_pass.elsewhere': {
    en: 'These open the same lifts, but are paid in {currency}: {passes}. We have no exchange rate, so we don’t compare them.',
    fr: 'Ceux-ci ouvrent les mêmes remontées, mais se paient en {currency}\u00a0: {passes}. Sans taux de change, nous ne comparons pas.',
  },
  'pages.which_pass.chart': { en: 'What a winter costs', fr: 'Ce que coûte un hiver' },
  'pages.which_pass.chart_for': { en: 'One {who}, by days skied.', fr: 'Un {who}, selon les jours skiés.' },
  'pages.which_pass.chart_for_one': { en: 'One person, by days skied.', fr: 'Une personne, selon les jours skiés.' },
  'pages.which_pass.docked': { en: '{name} · {total}', fr: '{name} · {total}' },
  'pages.which_pass.to_answer': { en: 'The answer', fr: 'La réponse' },
})
