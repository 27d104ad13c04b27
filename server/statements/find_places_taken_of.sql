SELECT
  "stock"."product_id",
  "stock"."day",
  held + sold - coalesce(
    (
      SELECT
        sum(places)::integer
      FROM
        stock_hold h
      WHERE
        h.product_id = stock.product_id
        AND h.day = stock.day
        AND has_lapsed (h.until)
    ),
    0
  ) AS "taken"
FROM
  jsonb_to_recordset($1::jsonb) AS asked (product_id integer, DAY date)
  INNER JOIN "stock" ON "stock"."product_id" = "asked"."product_id"
  AND "stock"."day" = "asked"."day"
