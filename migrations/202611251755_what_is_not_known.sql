-- Without a price nothing was estimated: sales of 0.00 and what followed from them were never known (decision 0044).
update cargo_tracking
   set est_sales_amount = null, est_profit = null,
       est_commission_amount = case when trade_mode <> 'PURCHASE' and commission_rule in ('RATE_GROSS', 'RATE_NET')
         then null else est_commission_amount end,
       est_payable_amount_cny = case when trade_mode = 'PURCHASE' and purchase_unit_price is not null
         then est_payable_amount_cny end,
       est_payable_amount = case when trade_mode = 'PURCHASE' and purchase_unit_price is not null
         then est_payable_amount end,
       est_payable_price = case when trade_mode = 'PURCHASE' and purchase_unit_price is not null
         then est_payable_price end
 where no_price_flag = 'Y';
