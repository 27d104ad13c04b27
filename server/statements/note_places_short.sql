UPDATE "stock"
SET
  "short_at" = now()
WHERE
  "product_id" = $1
  AND "day" = $2::date
  AND short_at NOT BETWEEN now() - interval '1 minute' AND now() + interval '1 minute'
  AND EXISTS (
    SELECT
      "h"."holder"
    FROM
      "stock_hold" AS "h"
    WHERE
      "h"."product_id" = "stock"."product_id"
      AND "h"."day" = "stock"."day"
      AND "h"."network" IS NOT NULL
  )
