create unique index consumable_product_spelled_product_code on consumable_product (tenant_id, code_key(product_code));

create unique index consumable_supplier_spelled_supplier_code on consumable_supplier (tenant_id, code_key(supplier_code));

create unique index ecommerce_item_spelled_platform_platform_item_number on ecommerce_item (tenant_id, platform, code_key(platform_item_number)) nulls not distinct;

create unique index ecommerce_member_spelled_platform_member_no on ecommerce_member (tenant_id, platform, code_key(member_no)) nulls not distinct;

create unique index ecommerce_order_spelled_platform_platform_order_no_platfor_yeo5 on ecommerce_order (tenant_id, platform, code_key(platform_order_no), platform_line_no) nulls not distinct;

create unique index promo_staff_spelled_id_no_live on promo_staff (tenant_id, code_key(id_no)) where enable_flag = 'Y';

create unique index quality_item_spelled_item_code on quality_item (tenant_id, code_key(item_code));

create unique index quality_provider_spelled_provider_code on quality_provider (tenant_id, code_key(provider_code));
