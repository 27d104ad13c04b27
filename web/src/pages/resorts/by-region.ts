/** Regions in the order of their first resort, each with its resorts in the order given. */
export function byRegion<R extends { region: string }>(resorts: R[]): { region: string; resorts: R[] }[] {
  return [...Map.groupBy(resorts, ({ region }) => region)].map(([region, resorts]) => ({ region, resorts }))
}
