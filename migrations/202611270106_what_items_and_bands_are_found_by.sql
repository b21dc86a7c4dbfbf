create index stock_onhand_by_ripe_band on stock_onhand using gin (tenant_id, ripe_band gin_trgm_ops);
