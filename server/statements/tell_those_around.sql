WITH
  around AS (
    SELECT
      account.id
    FROM
      group_member AS own
      JOIN group_member AS other ON other.household_id = own.household_id
      JOIN account ON account.profile_id = other.profile_id
    WHERE
      own.profile_id = ANY ($1::BIGINT[])
    UNION
    SELECT
      $2::bigint
  ),
  counted AS (
    INSERT INTO
      news (account_id, kind, told)
    SELECT
      id,
      'waivers',
      1
    FROM
      around
    ORDER BY
      id
    ON CONFLICT (account_id, kind) DO UPDATE
    SET
      told = news.told + 1
    RETURNING
      account_id,
      told
  ),
  said AS (
    SELECT
      count(pg_notify ('alpenglow_changed', 'news:a' || account_id || ' waivers ' || told)) AS said
    FROM
      counted
  )
SELECT
  said
FROM
  said
