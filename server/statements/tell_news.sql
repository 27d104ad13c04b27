WITH
  "counted" AS (
    INSERT INTO
      "news" ("account_id", "kind", "told")
    VALUES
      ($1, $2, $3)
    ON CONFLICT ("account_id", "kind") DO UPDATE
    SET
      "told" = news.told + 1
    RETURNING
      "told"
  )
SELECT
  pg_notify ($4, $5::text || told) AS "said"
FROM
  "counted"
