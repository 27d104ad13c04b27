WITH
  signed AS (
    INSERT INTO
      waiver_signature (
        profile_id,
        profile_name,
        signer_id,
        signer_name,
        waiver,
        version,
        season_id,
        locale,
        text_hash,
        how,
        request_id,
        network,
        agent,
        kept_until
      )
    SELECT
      signed.id,
      signed.name,
      $1::bigint,
      $2::text,
      $3::text,
      $4::integer,
      signed."seasonId",
      $5::text,
      $6::bytea,
      CASE
        WHEN $7::uuid IS NULL THEN 'session'
        ELSE 'link'
      END,
      $8::uuid,
      $9::bytea,
      $10::text,
      greatest(current_date + make_interval(years => 7), signed.dob + make_interval(years => 21))::date
    FROM
      jsonb_to_recordset($11::jsonb) AS signed (id bigint, name text, dob date, "seasonId" integer)
    ORDER BY
      signed.id
    ON CONFLICT DO NOTHING
    RETURNING
      *
  ),
  around AS (
    SELECT DISTINCT
      id
    FROM
      (
        SELECT
          account.id
        FROM
          group_member AS own
          JOIN group_member AS other ON other.household_id = own.household_id
          JOIN account ON account.profile_id = other.profile_id
        WHERE
          own.profile_id = ANY (
            ARRAY(
              SELECT
                profile_id
              FROM
                signed
            )
          )
      ) AS one
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
  profile_id,
  waiver,
  version,
  season_id,
  signer_id,
  signer_name,
  how,
  signed_at,
  profile.dob,
  waiver_signature.signer_id IS DISTINCT FROM waiver_signature.profile_id
  AND coalesce(profile.dob + make_interval(years => $12) <= waiver_signature.signed_at, TRUE) AS for_grown_up,
  said
FROM
  said,
  signed AS waiver_signature,
  LATERAL (
    SELECT
      dob
    FROM
      profile
    WHERE
      id = waiver_signature.profile_id
    OFFSET
      0
  ) AS profile
