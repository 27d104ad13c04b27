SELECT DISTINCT
  "asked"."promotion"
FROM
  jsonb_to_recordset($1::jsonb) AS asked (promotion text, scope text, total integer)
  INNER JOIN "promotion_count" ON "promotion_count"."promotion" = "asked"."promotion"
  AND "promotion_count"."scope" = "asked"."scope"
WHERE
  used + (
    SELECT
      count(*)
    FROM
      promotion_hold h
    WHERE
      h.promotion = promotion_count.promotion
      AND h.scope = promotion_count.scope
      AND h.holder <> $2::bigint
      AND NOT has_lapsed (h.until)
  ) >= asked.total
