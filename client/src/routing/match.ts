import { paramsAt, type Params } from '@alpenglow/contract/http/address'

/** The route of an address; a literal path takes precedence over one with parameters. */
export function routeAt<R extends { path: string }>(
  routes: readonly R[],
  pathname: string,
): { route: R; params: Params } | undefined {
  const fitting = routes.flatMap((route) => {
    const params = paramsAt(route.path, pathname)
    return params ? [{ route, params }] : []
  })
  return fitting.toSorted((a, b) => openPlaces(a.params) - openPlaces(b.params))[0]
}

const openPlaces = (params: Params) => Object.keys(params).length
