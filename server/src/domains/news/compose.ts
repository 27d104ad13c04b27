import type { House } from '../house.ts'
import { createNews, type NewsQuestions } from './news.ts'
import { newsRoutes } from './routes.ts'

export function composeNews({ config, db, news, log }: House, _: object, { stillThere, cartMark }: NewsQuestions) {
  const live = createNews({
    db,
    news,
    questions: { stillThere, cartMark },
    expiryMinutes: config.session.expiryMinutes,
    onFailure: (err) => log.warn({ err }, 'news could not be told'),
  })
  return { live, gives: { routes: newsRoutes(live) } }
}
