/** Markdown samples of the gallery, in both languages. */
export const markdownSamples = {
  en: {
    text: 'A text',
    textSource: `# Deferring a pass

Plans change. You can defer a pass **until its deadline**, as long as it has *not been used*, not even once. You receive a credit of what was paid; it is used automatically with your [next order](/terms).

## What you need

1. The pass itself, unused
2. No reservation in the future
   - Cancel those first; it takes one tap.
   - The deadline counts in the resort’s time zone.

> First light is yours. The second, too, if you sleep through the first.

### In short

Press \`Defer\`, read what it does, press it again.

---

Questions go to [refunds@alpenglow.example](mailto:refunds@alpenglow.example).`,
    tasks: 'Task items',
    tasksSource: `Will the gate open?

[x] Photo of Léa
[ ] Waiver, signed by an adult
[ ] Reservation for **Sunday**, if [the resort](/resorts) asks for one

- [x] In a list, too
- [ ] With a second line that is long enough to run below the first
- No task`,
    headings: 'Headings by their hashes',
    depth: 'Depth',
    offset: 'Headings that begin at level 4',
    links: 'Links',
    linksSource: `- [To another site](https://elsewhere.example/summit)
- [To a page of ours](/resorts)
- [By e-mail](mailto:hello@alpenglow.example)
- [To a place on this page](#markdown)`,
    heard: 'Presses heard around the text:',
    refused: 'Kept as words',
    refusedSource: `[A script](javascript:alert(1)), [in disguise](JaVa&#115;cript:alert(1)), [data](data:text/html,x), [a file](file:///etc/passwd), [another host](//elsewhere.example).

A tag <b onclick="alert(1)">as typed</b>, and a picture: ![the summit at dawn](https://elsewhere.example/a.png).`,
    table: 'A table',
    tableSource: `| Pass | Days | Price |
|---|---|--:|
| Summit | every day | $889 |
| Base | not on blackout days | $639 |
| 4-Day | any four | $429 |`,
    live: 'Written here',
    source: 'Markdown',
    liveSource: '# First light\n\nWrite **here**.\n\n[x] Photo\n[ ] Waiver',
  },
  fr: {
    text: 'Un texte',
    textSource: `# Reporter un forfait

Les plans changent. Vous pouvez reporter un forfait **jusqu’à sa date limite**, tant qu’il n’a *pas été utilisé*, pas même une fois. Vous recevez un crédit de ce qui a été payé\u00a0; il s’utilise d’office à votre [prochaine commande](/fr/terms).

## Ce qu’il faut

1. Le forfait lui-même, non utilisé
2. Aucune réservation à venir
   - Annulez-les d’abord\u00a0; un geste suffit.
   - La date limite se compte dans le fuseau horaire de la station.

> À vous la première lueur. La deuxième aussi, si vous dormez pendant la première.

### En bref

Appuyez sur \`Reporter\`, lisez ce que cela fait, appuyez encore.

---

Les questions vont à [refunds@alpenglow.example](mailto:refunds@alpenglow.example).`,
    tasks: 'Tâches',
    tasksSource: `Le portillon s’ouvrira-t-il\u00a0?

[x] Photo de Léa
[ ] Décharge, signée par un adulte
[ ] Réservation pour **dimanche**, si [la station](/fr/resorts) en demande une

- [x] Dans une liste aussi
- [ ] Avec une deuxième ligne assez longue pour passer sous la première
- Pas une tâche`,
    headings: 'Titres selon leurs dièses',
    depth: 'Niveau',
    offset: 'Titres qui commencent au niveau 4',
    links: 'Liens',
    linksSource: `- [Vers un autre site](https://elsewhere.example/summit)
- [Vers une page à nous](/fr/resorts)
- [Par courriel](mailto:hello@alpenglow.example)
- [Vers un endroit de cette page](#markdown)`,
    heard: 'Pressions entendues autour du texte\u00a0:',
    refused: 'Laissé comme mots',
    refusedSource: `[Un script](javascript:alert(1)), [déguisé](JaVa&#115;cript:alert(1)), [des données](data:text/html,x), [un fichier](file:///etc/passwd), [un autre hôte](//elsewhere.example).

Une balise <b onclick="alert(1)">telle quelle</b>, et une image\u00a0: ![le sommet à l’aube](https://elsewhere.example/a.png).`,
    table: 'Un tableau',
    tableSource: `| Forfait | Jours | Prix |
|---|---|--:|
| Summit | tous les jours | 889\u00a0$ |
| Base | hors jours exclus | 639\u00a0$ |
| 4-Day | quatre au choix | 429\u00a0$ |`,
    live: 'Écrit ici',
    source: 'Markdown',
    liveSource: '# Première lueur\n\nÉcrivez **ici**.\n\n[x] Photo\n[ ] Décharge',
  },
}
