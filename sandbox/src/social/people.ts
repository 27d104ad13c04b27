/** Invented people, the same at every provider. Two of them have the same name, and one has no address. */
export type Person = { subject: string; given: string; family: string; email: string | null; verified: boolean; about: string }

export const people: readonly Person[] = [
  person('amelie', 'Amélie', 'Moreau', 'amelie@alpenglow.example', true, 'has an account in the demo shop, with a password'),
  person('ingrid', 'Ingrid', 'Solberg', 'ingrid.solberg@mail.example', true, 'has never been in the shop'),
  person('jun', 'Jun', 'Takeda', 'jun.takeda@mail.example', false, 'has never confirmed this address'),
  person('noor', 'Noor', 'Haddad', null, false, 'gives no e-mail address away'),
  person('celine', 'Céline', 'Gagné-O’Neil', 'celine@courriel.example', true, 'has a name with every kind of sign'),
]

function person(name: string, given: string, family: string, email: string | null, verified: boolean, about: string): Person {
  return { subject: `person-${name}`, given, family, email, verified, about }
}

export const findPerson = (subject: string | null): Person | undefined => people.find((one) => one.subject === subject)
