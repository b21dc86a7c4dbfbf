alter table shipment add column former_lots text;
