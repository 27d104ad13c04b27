WITH
  made AS (
    INSERT INTO
      orders (
        number,
        cart_id,
        cart_version,
        account_id,
        buyer,
        operation_key,
        operation_body,
        locale,
        seller,
        currency,
        state,
        subtotal,
        savings,
        tax_total,
        total,
        credit_applied,
        net_total,
        trace,
        promotions,
        payment_id,
        card,
        billing_address,
        delivery,
        agreed,
        fraud_check_identifier,
        placed_on
      )
    SELECT
      $1::text,
      $2::bigint,
      $3::integer,
      $4::bigint,
      $5::jsonb,
      $6::text,
      $7::text,
      $8::text,
      $9::text,
      $10::text,
      $11::text,
      $12::integer,
      $13::integer,
      $14::integer,
      $15::integer,
      $16::integer,
      $17::integer,
      $18::jsonb,
      $19::jsonb,
      $20::bigint,
      $21::jsonb,
      $22::jsonb,
      $23::jsonb,
      $24::jsonb,
      $25::text,
      $26::date
    RETURNING
      id,
      number,
      placed_at,
      payment_id
  ),
  tendered AS (
    INSERT INTO
      order_tender (order_id, position, kind, amount, attempt_id)
    SELECT
      made.id,
      given.position,
      given.kind,
      given.amount,
      CASE given.kind
        WHEN 'card' THEN made.payment_id
      END
    FROM
      made,
      (
        VALUES
          (1, 'card', $27::integer),
          (2, 'credit', $28::integer)
      ) AS given (position, kind, amount)
    WHERE
      given.amount > 0
  ),
  noted AS (
    INSERT INTO
      order_event (order_id, to_state, why, actor)
    SELECT
      id,
      $29::text,
      $30::text,
      'guest'
    FROM
      made
  ),
  given AS (
    SELECT
      *
    FROM
      jsonb_to_recordset($31::jsonb) AS given (
        position integer,
        "goesWith" integer,
        "productId" integer,
        code text,
        kind text,
        name jsonb,
        variant text,
        "variantName" jsonb,
        date date,
        "profileId" bigint,
        "profileName" text,
        born date,
        price integer,
        net integer,
        tax integer,
        trace jsonb,
        owned jsonb
      )
  ),
  lines AS (
    INSERT INTO
      order_line (
        order_id,
        position,
        goes_with,
        product_id,
        code,
        kind,
        name,
        variant,
        variant_name,
        date,
        profile_id,
        profile_name,
        born,
        price,
        net,
        tax,
        trace
      )
    SELECT
      made.id,
      position,
      "goesWith",
      "productId",
      code,
      kind,
      name,
      variant,
      "variantName",
      date,
      "profileId",
      "profileName",
      born,
      price,
      net,
      tax,
      trace
    FROM
      made,
      given
    RETURNING
      id,
      position
  ),
  owned AS (
    INSERT INTO
      my_product (
        profile_id,
        product_id,
        variant,
        date,
        state,
        paid_amount,
        paid_currency,
        source,
        order_line_id,
        goes_with,
        instead_of,
        comes_to
      )
    SELECT
      "profileId",
      (owned ->> 'productId')::integer,
      variant,
      date,
      CASE
        WHEN $32::text = 'placed' THEN 'active'
        ELSE 'blocked'
      END,
      net,
      $33::text,
      'order',
      lines.id,
      (
        SELECT
          base.id
        FROM
          lines AS base
        WHERE
          base.position = given."goesWith"
      ),
      (owned ->> 'insteadOf')::integer,
      (owned ->> 'comesTo')::integer
    FROM
      given
      JOIN lines USING (position)
    WHERE
      jsonb_typeof(owned) = 'object'
    RETURNING
      id
  ),
  replaced AS (
    UPDATE my_product
    SET
      state = CASE
        WHEN $34::text = 'placed' THEN 'cancelled'
        ELSE my_product.state
      END
    FROM
      given
    WHERE
      my_product.id = ANY (
        ARRAY(
          SELECT
            (owned ->> 'insteadOf')::integer
          FROM
            given
          WHERE
            (owned ->> 'replaces')::boolean
        )
      )
      AND my_product.id = (given.owned ->> 'insteadOf')::integer
      AND my_product.profile_id = given."profileId"
      AND coalesce(my_product.state = 'active', FALSE)
      AND NOT EXISTS (
        SELECT
        FROM
          order_line l
          JOIN order_tender t ON t.order_id = l.order_id
          JOIN payment_attempt p ON p.id = t.attempt_id
        WHERE
          l.id = my_product.order_line_id
          AND coalesce(p.state = 'ordered', FALSE)
      )
    RETURNING
      my_product.id
  ),
  entry AS (
    INSERT INTO
      ledger_transaction (order_id, kind)
    SELECT
      id,
      'order'
    FROM
      made
    WHERE
      $35::jsonb <> '[]'::jsonb
    RETURNING
      id
  ),
  posted AS (
    INSERT INTO
      ledger_posting (transaction_id, account, detail, seller, currency, amount)
    SELECT
      entry.id,
      side.account,
      coalesce(side.detail, ''),
      $36::text,
      $37::text,
      side.amount
    FROM
      entry,
      jsonb_to_recordset($38::jsonb) AS side (account text, detail text, amount bigint)
  )
SELECT
  id,
  number,
  placed_at,
  (
    SELECT
      count(*)::integer
    FROM
      replaced
  ) AS replaced
FROM
  made
