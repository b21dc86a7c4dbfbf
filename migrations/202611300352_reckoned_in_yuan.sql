-- Containers and stock are reckoned in yuan, whatever their unit keeps its books in (decision 0111). What was estimated in
-- another currency is not known in yuan: on the way it is worked out anew at night, of what has come it stays empty.
update cargo_tracking t
   set home_currency_code = 'CNY',
       home_currency_name = (select c.currency_name from currency c where c.tenant_id = t.tenant_id and c.currency_code = 'CNY'),
       est_currency_rate = null, est_sales_amount = null, est_market_cost = null, est_tariff = null, est_vat = null,
       est_ocean_freight = null, est_dock_fees = null, est_clearance_fees = null, est_packaging = null,
       est_commission_amount = null, est_payable_amount_cny = null, est_payable_amount = null, est_payable_price = null,
       est_profit = null
 where home_currency_code <> 'CNY';
-- What a box landed at was in yuan already.
update stock_onhand o
   set home_currency_code = 'CNY',
       home_currency_name = (select c.currency_name from currency c where c.tenant_id = o.tenant_id and c.currency_code = 'CNY'),
       unit_cost = case when exists (
         select from settlement_confirm s
          where s.tenant_id = o.tenant_id and s.shipment_id = o.shipment_id and s.status = 'AUDITED' and s.final_flag = 'Y')
         then unit_cost end
 where home_currency_code <> 'CNY';
