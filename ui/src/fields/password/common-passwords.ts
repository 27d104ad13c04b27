/**
 * The most common words of leaked passwords, in the languages of our guests and in the words of our trade.
 * `password-strength.ts` handles suffixes and substitutions (`p4ssw0rd`, `Powder2026!`). Keyboard rows and numbers need
 * no list.
 */
export const commonStems: ReadonlySet<string> = new Set(
  `password passwort passwd pass motdepasse secret login admin administrator master root welcome bienvenue letmein changeme default
  iloveyou loveyou jetaime lovely love amour monamour princess princesse prince queen angel angels sunshine soleil shadow
  monkey dragon tiger lion eagle panther ginger tigger cookie chocolate chocolat pepper flower cheese banana orange peanut
  football baseball basketball hockey soccer canadiens rangers yankees cowboys lakers liverpool arsenal chelsea marseille juventus
  superman batman spiderman pokemon naruto starwars matrix killer hunter ranger warrior ninja samsung google facebook computer internet
  michael jennifer jessica ashley jordan daniel thomas nicolas charlie robert andrew matthew joshua maggie buster
  camille julien antoine alexandre maxime sophie pauline marine loulou chouchou doudou poupette bonjour salut coucou hello
  freedom liberty whatever trustno nothing forever family famille friends ilovemy jesus maria canada quebec montreal toronto vancouver
  paris london america whistler aspen denver colorado utah
  winter summer spring autumn hiver printemps automne january february march april august september october november december
  janvier fevrier juillet aout septembre octobre novembre decembre monday friday sunday lundi vendredi dimanche
  alpenglow snowboard snow skiing skier ski powder summit mountain montagne neige glacier chalet alpine resort station`.split(
    /\s+/,
  ),
)
