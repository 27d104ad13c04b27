import { news as api } from '@alpenglow/contract/news/api'
import { bind } from '../../http/api/bind.ts'
import type { NewsDomain } from './news.ts'

export const newsRoutes = (news: NewsDomain) =>
  bind(api, { getNews: (call) => news.getNews(call) }).map((route) => ({ ...route, goOn: news.goOn }))
