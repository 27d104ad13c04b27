import type { Owner } from '../../my-products/my-products.ts'
import { assignTo, type Contents } from '../contents/contents.ts'

/**
 * An item that is bound to an owned product goes to the product's owner of now: a person may have moved in, in the
 * place of a profile that the household had entered.
 */
export function rebindToOwners(contents: Contents, owners: readonly Owner[]): Contents {
  const ownerOf = new Map(owners.flatMap(({ id, owned }) => owned.map((one) => [one.id, String(id)] as const)))
  const whose = (ownedId: number | undefined) => (ownedId === undefined ? undefined : ownerOf.get(ownedId))
  const isRight = contents.items.every(({ ownedId, profileId }) => (whose(ownedId) ?? profileId) === profileId)
  if (isRight) return contents
  const rightly = (item: Contents['items'][number]) => {
    const owner = whose(item.ownedId)
    return owner === undefined || owner === item.profileId ? item : assignTo(item, owner, item.proposal)
  }
  return { ...contents, items: contents.items.map(rightly) }
}
