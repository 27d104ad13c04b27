import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { PartnerBranding } from './branding.ts'
import { Product, ProductDetail } from './product.ts'
import { Resort, ResortDetail, ResortMap } from './resort.ts'

export const catalogue = {
  listResorts: endpoint({
    method: 'GET',
    path: '/resorts',
    access: 'anyone',
    summary: 'All resorts, by name',
    answers: { 200: z.array(Resort) },
  }),
  getResort: endpoint({
    method: 'GET',
    path: '/resorts/{code}',
    access: 'anyone',
    summary: 'A resort with its terrain and the days of its seasons',
    guards: { code: 'public' },
    answers: { 200: ResortDetail },
  }),
  getResortMap: endpoint({
    method: 'GET',
    path: '/resort-map',
    access: 'anyone',
    summary: 'A drawn map, and where each resort stands on it',
    answers: { 200: ResortMap },
  }),
  listProducts: endpoint({
    method: 'GET',
    path: '/products',
    access: 'anyone',
    summary: 'What is on sale, in the order of the shop; filtered by words of the name and by season',
    query: z.object({
      productName: z.optional(z.string().check(z.maxLength(100))),
      /** 0 means the same as no value: every season that is on sale. */
      productSeasonId: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    }),
    answers: { 200: z.array(Product) },
  }),
  getProduct: endpoint({
    method: 'GET',
    path: '/products/{code}',
    access: 'anyone',
    summary: 'A product with its description and small print',
    guards: { code: 'public' },
    answers: { 200: ProductDetail },
  }),
  getPartnerBranding: endpoint({
    method: 'GET',
    path: '/partner-brandings/{id}',
    access: 'anyone',
    summary: 'How the shop looks to the guests of a partner',
    guards: { id: 'public' },
    answers: { 200: PartnerBranding },
  }),
}
