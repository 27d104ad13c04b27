/** Groups the resorts by region. The regions are in the order of their first resort. */
export function byRegion<R extends { region: string }>(resorts: R[]): { region: string; resorts: R[] }[] {
  return [...Map.groupBy(resorts, ({ region }) => region)].map(([region, resorts]) => ({ region, resorts }))
}
